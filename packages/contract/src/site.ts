// What pages use beside the table of calls: other addresses of the site, what those under /auth
// answer, and headers. Plain data: the web bundle may import it.

/** Calls under /auth and elsewhere that are no part of the API table but that pages need. */
export const sitePaths = {
  signIn: '/auth/sign-in',
  signUp: '/auth/sign-in?create=1',
  token: '/auth/token',
  signOut: '/auth/sign-out',
  account: '/identity/account',
  /** Resumable uploads of videos by the tus protocol; `finishVideo` makes a file of each. */
  videoUploads: '/media/video-uploads',
  openapi: '/api/openapi.json',
  apiDocs: '/api/docs',
} as const

/**
 * What POST /auth/token answers. Nobody signed in is no failure: both are null then, with status
 * 200, since every visitor's page asks.
 */
export interface TokenAnswer {
  success: true
  accessToken: string | null
  /** Seconds, counted from the answer, since clocks differ. */
  expiresIn: number | null
  /** Whose token it is: another tab may have signed in somebody else meanwhile. */
  userId: string | null
}

/** What POST /auth/sign-out answers: where the page goes to end the provider's session, or null. */
export interface SignOutAnswer {
  success: true
  redirectTo: string | null
}

/** Header without which POST /auth/token and /auth/sign-out refuse (no other origin can send it). */
export const ownPageHeader = 'x-kinderleaf'
/** Header in which /api/educator/update-role takes the teacher sign-up code. */
export const teacherCodeHeader = 'x-teacher-code'
