// What pages use besides the table of calls: other addresses, the answers under /auth, and headers.
// Plain data: the web bundle may import it.
import type { Role } from './limits.ts'

/** Addresses that pages need and that are not in the API table. */
export const sitePaths = {
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-in?create=1',
  token: '/auth/token',
  signOut: '/auth/sign-out',
  /** The page of the wall on which a card is scanned. */
  scan: '/wall/scan',
  /** The page of faces on a tablet of a class. */
  wall: '/wall',
  account: '/identity/account',
  secondStep: '/identity/account/second-step',
  privacy: '/privacy',
  /** Pages that mails and the account page lead to. */
  keeper: '/keeper',
  becomeEducator: '/become-educator',
  accountEvents: '/account-events',
  /** Resumable uploads of videos by the tus protocol; `finishVideo` turns each into a file. */
  videoUploads: '/media/video-uploads',
  openapi: '/api/openapi.json',
  apiDocs: '/api/docs',
} as const

/**
 * The answer of POST /auth/token. Being signed out is no failure: then token and user are null with
 * status 200, since every visitor's page asks.
 */
export interface TokenAnswer {
  success: true
  accessToken: string | null
  /** Seconds from the answer on, since clocks differ. */
  expiresIn: number | null
  /** The token's person: another tab may have signed in somebody else meanwhile. */
  userId: string | null
  /** Hers, so that a page can ask what she needs before it is told the rest of who she is. */
  role: Role | null
}

/** The answer of POST /auth/sign-out: the address that ends the provider's session, or null. */
export interface SignOutAnswer {
  success: true
  redirectTo: string | null
}

/** Header required by POST /auth/token, /auth/wall, /auth/badge, /auth/sign-out and /api/pairing; no other origin can send it. */
export const ownPageHeader = 'x-kinderleaf'
/** Header with a teacher's id: the call is made in her class, by a colleague of hers. */
export const classHeader = 'x-kinderleaf-class'
/** Header of a page that has changed something within the last five seconds, and has to see it. */
export const wroteHeader = 'x-kinderleaf-wrote'
/** Header with the teacher sign-up code, for /api/educator/update-role. */
export const teacherCodeHeader = 'x-teacher-code'
