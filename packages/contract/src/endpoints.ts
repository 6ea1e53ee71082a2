// The table of all calls: method, path, who may call, and the message of an unexpected failure
// (specification, sections 7 and 8). Plain data for server, web and tests; `routes.ts` adds the
// schemas under the same names.

import { badgeEndpoints } from './badge-endpoints.ts'
import { classEndpoints } from './class-endpoints.ts'
import { deviceEndpoints } from './device-endpoints.ts'
import { educatorEndpoints } from './educator-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { keeperEndpoints } from './keeper-endpoints.ts'
import { planEndpoints } from './plan-endpoints.ts'
import { registerEndpoints } from './register-endpoints.ts'

export type { Access, Endpoint } from './endpoint.ts'

export const endpoints = {
  // Without token
  courseAll: {
    method: 'GET',
    path: '/api/course/all',
    access: 'open',
    failure: 'Failed to fetch courses.',
  },
  quizAll: {
    method: 'GET',
    path: '/api/quiz/all',
    access: 'open',
    failure: 'Failed to fetch quizzes.',
  },
  activityAll: {
    method: 'GET',
    path: '/api/activity/all',
    access: 'open',
    failure: 'Failed to fetch activities.',
  },
  courseById: {
    method: 'GET',
    path: '/api/course/:id',
    access: 'open',
    failure: 'Failed to fetch courses.',
  },
  quizById: {
    method: 'GET',
    path: '/api/quiz/:id',
    access: 'open',
    failure: 'Failed to fetch quizzes',
  },
  activityById: {
    method: 'GET',
    path: '/api/activity/:id',
    access: 'open',
    failure: 'Failed to load activity',
  },

  // User and student
  userData: {
    method: 'GET',
    path: '/api/user/data',
    access: 'user',
    failure: 'Failed to fetch user data.',
  },
  classesOfOthers: {
    method: 'GET',
    path: '/api/user/classes',
    access: 'user',
    failure: 'Failed to fetch user data.',
  },
  enrolledCourses: {
    method: 'GET',
    path: '/api/user/enrolled-courses',
    access: 'student',
    failure: 'Failed to fetch enrolled courses.',
  },
  joinedEducators: {
    method: 'GET',
    path: '/api/user/joined-educators',
    access: 'student',
    failure: 'Failed to fetch joined educators.',
  },
  joinEducator: {
    method: 'POST',
    path: '/api/user/join-educator',
    access: 'student',
    failure: 'Invalid code or server error',
    invalid: 'Please enter a code',
  },
  chooseFace: {
    method: 'PUT',
    path: '/api/user/face',
    access: 'student',
    failure: 'Your face could not be kept.',
  },
  chooseLanguage: {
    method: 'PUT',
    path: '/api/user/language',
    access: 'user',
    failure: 'Your language could not be kept.',
  },
  becomeStudent: {
    method: 'GET',
    path: '/api/user/update-role',
    access: 'user',
    failure: 'Failed to fetch user data.',
  },
  startCourse: {
    method: 'POST',
    path: '/api/user/start',
    access: 'student',
    needsClass: true,
    failure: 'Failed to fetch courses.',
    signIn: 'Login or register to start',
  },
  getCourseProgress: {
    method: 'POST',
    path: '/api/user/get-course-progress',
    access: 'student',
    failure: 'Failed to fetch courses.',
    onlyReads: true,
  },
  updateCourseProgress: {
    method: 'POST',
    path: '/api/user/update-course-progress',
    access: 'student',
    needsClass: true,
    failure: 'Failed to fetch courses.',
  },
  savePosition: {
    method: 'POST',
    path: '/api/user/save-course-position',
    access: 'student',
    needsClass: true,
    failure: 'Failed to fetch courses.',
  },
  addRating: {
    method: 'POST',
    path: '/api/user/add-rating',
    access: 'student',
    needsClass: true,
    failure: 'Failed to fetch courses.',
  },
  checkQuizSession: {
    method: 'GET',
    path: '/api/quiz-sessions/check/:quizId',
    access: 'student',
    needsClass: true,
    failure: 'Failed to check quiz session.',
    signIn: 'Please log in to start the quiz.',
  },
  saveQuizRun: {
    method: 'PUT',
    path: '/api/quiz-sessions/run',
    access: 'student',
    needsClass: true,
    failure: 'Failed to save quiz result.',
    signIn: 'Please log in to start the quiz.',
  },
  createQuizSession: {
    method: 'POST',
    path: '/api/quiz-sessions',
    access: 'student',
    needsClass: true,
    failure: 'Failed to save quiz result.',
    signIn: 'Please log in to start the quiz.',
  },
  quizSessions: {
    method: 'GET',
    path: '/api/quiz-sessions',
    access: 'student',
    failure: 'Error fetching quiz results',
  },
  createSubmission: {
    method: 'POST',
    path: '/api/submissions',
    access: 'student',
    needsClass: true,
    failure: 'Submission failed.',
    multipart: true,
  },
  classVoices: {
    method: 'GET',
    path: '/api/user/voices',
    access: 'student',
    failure: 'The voices of your class could not be fetched.',
  },
  mySubmissions: {
    method: 'GET',
    path: '/api/submissions/my-submissions',
    access: 'student',
    failure: 'Failed to load your submissions.',
  },
  ownFileLinks: {
    method: 'POST',
    path: '/api/user/files/links',
    access: 'student',
    failure: 'Your files could not be looked up.',
    onlyReads: true,
  },
  seeFeedback: {
    method: 'POST',
    path: '/api/submissions/feedback/seen',
    access: 'student',
    failure: 'This could not be stored.',
  },

  ownConsents: {
    method: 'GET',
    path: '/api/user/consents',
    access: 'student',
    failure: 'What a parent has allowed could not be looked up.',
  },

  // A child's pictures
  galleryPictures: {
    method: 'GET',
    path: '/api/gallery',
    access: 'student',
    failure: 'Your pictures could not be fetched.',
  },
  galleryPicture: {
    method: 'GET',
    path: '/api/gallery/:id',
    access: 'student',
    failure: 'Your picture could not be fetched.',
  },
  savePicture: {
    method: 'PUT',
    path: '/api/gallery/:id',
    access: 'student',
    needsClass: true,
    failure: 'Your picture could not be saved.',
    multipart: true,
  },
  deletePicture: {
    method: 'DELETE',
    path: '/api/gallery/:id',
    access: 'student',
    needsClass: true,
    failure: 'Your picture could not be deleted.',
  },
  restorePicture: {
    method: 'POST',
    path: '/api/gallery/:id/restore',
    access: 'student',
    needsClass: true,
    failure: 'Your picture could not be brought back.',
  },
  savePictureVoice: {
    method: 'PUT',
    path: '/api/gallery/:id/voice',
    access: 'student',
    needsClass: true,
    failure: 'Your voice could not be saved.',
    multipart: true,
  },

  ...educatorEndpoints,
  ...classEndpoints,
  ...registerEndpoints,
  ...planEndpoints,
  ...deviceEndpoints,
  ...badgeEndpoints,
  ...keeperEndpoints,

  // File upload, in the hosting provider's format
  uploadPicture: {
    method: 'POST',
    path: '/media/v1_1/:cloud/image/upload',
    access: 'educator',
    failure: 'File upload failed.',
    multipart: true,
  },
  uploadFile: {
    method: 'POST',
    path: '/media/v1_1/:cloud/raw/upload',
    access: 'educator',
    failure: 'Failed to upload file',
    multipart: true,
  },

  // What pages need before sign-in
  publicSettings: {
    method: 'GET',
    path: '/api/settings',
    access: 'open',
    failure: 'Something went wrong. Please try again.',
  },
  privacy: {
    method: 'GET',
    path: '/api/privacy',
    access: 'open',
    failure: 'Something went wrong. Please try again.',
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(
  (name): name is EndpointName => name in endpoints,
)
