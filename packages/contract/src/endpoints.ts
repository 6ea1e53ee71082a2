// The one table of calls: method, path, who may call, and what is said when a call fails
// unexpectedly (specification, sections 7 and 8). Plain data: server, web and tests read it;
// `routes.ts` adds the schemas under the same names.

/**
 * Who may call.
 * - `open`: anybody; a bearer, when sent, must be good and tailors the answer.
 * - `user`: anybody signed in, with or without a role.
 * - `student`, `educator`: that role alone.
 * Ownership and membership are decided after that, in each module's policy.
 */
export type Access = 'open' | 'user' | 'student' | 'educator'

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Parameters are written `:name`. */
  readonly path: string
  readonly access: Access
  /** Said when the call fails and no better sentence is known. */
  readonly failure: string
  /** Said instead of the general sentence when the input is malformed. */
  readonly invalid?: string
  /** Said instead of the general sentence when nobody is signed in. */
  readonly signIn?: string
  /** The body is a multipart form. */
  readonly multipart?: true
  /** The JSON body may hold `data:` pictures and be as large as `limits.jsonBytes`. */
  readonly carriesPictures?: true
  /** Added by the design to the calls of the specification. */
  readonly extra?: true
}

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
    failure: 'Failed to fetch courses.',
    signIn: 'Login or register to start',
  },
  getCourseProgress: {
    method: 'POST',
    path: '/api/user/get-course-progress',
    access: 'student',
    failure: 'Failed to fetch courses.',
  },
  updateCourseProgress: {
    method: 'POST',
    path: '/api/user/update-course-progress',
    access: 'student',
    failure: 'Failed to fetch courses.',
  },
  savePosition: {
    method: 'POST',
    path: '/api/user/save-course-position',
    access: 'student',
    failure: 'Failed to fetch courses.',
    extra: true,
  },
  addRating: {
    method: 'POST',
    path: '/api/user/add-rating',
    access: 'student',
    failure: 'Failed to fetch courses.',
  },
  checkQuizSession: {
    method: 'GET',
    path: '/api/quiz-sessions/check/:quizId',
    access: 'student',
    failure: 'Failed to check quiz session.',
    signIn: 'Please log in to start the quiz.',
  },
  createQuizSession: {
    method: 'POST',
    path: '/api/quiz-sessions',
    access: 'student',
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
    failure: 'Submission failed.',
    multipart: true,
  },
  mySubmissions: {
    method: 'GET',
    path: '/api/submissions/my-submissions',
    access: 'student',
    failure: 'Failed to load your submissions.',
  },

  // A child's own pictures
  galleryPictures: {
    method: 'GET',
    path: '/api/gallery',
    access: 'student',
    failure: 'Your pictures could not be fetched.',
    extra: true,
  },
  galleryPicture: {
    method: 'GET',
    path: '/api/gallery/:id',
    access: 'student',
    failure: 'Your picture could not be fetched.',
    extra: true,
  },
  savePicture: {
    method: 'PUT',
    path: '/api/gallery/:id',
    access: 'student',
    failure: 'Your picture could not be saved.',
    multipart: true,
    extra: true,
  },
  deletePicture: {
    method: 'DELETE',
    path: '/api/gallery/:id',
    access: 'student',
    failure: 'Your picture could not be deleted.',
    extra: true,
  },
  restorePicture: {
    method: 'POST',
    path: '/api/gallery/:id/restore',
    access: 'student',
    failure: 'Your picture could not be brought back.',
    extra: true,
  },

  // Educator
  becomeEducator: {
    method: 'GET',
    path: '/api/educator/update-role',
    access: 'user',
    failure: 'Failed to fetch educator data',
  },
  classCode: {
    method: 'GET',
    path: '/api/educator/code',
    access: 'educator',
    failure: 'Server error.',
  },
  saveClassCode: {
    method: 'POST',
    path: '/api/educator/create-code',
    access: 'educator',
    failure: 'Failed to save code.',
    invalid: 'Educator code cannot be empty.',
  },
  dashboard: {
    method: 'GET',
    path: '/api/educator/dashboard',
    access: 'educator',
    failure: 'Failed to fetch educator data',
  },
  educatorCourses: {
    method: 'GET',
    path: '/api/educator/courses',
    access: 'educator',
    failure: 'Failed to fetch courses.',
  },
  educatorCourseById: {
    method: 'GET',
    path: '/api/educator/courses/:id',
    access: 'educator',
    failure: 'Failed to fetch courses.',
  },
  updateCourse: {
    method: 'PUT',
    path: '/api/educator/courses/:id',
    access: 'educator',
    failure: 'The lesson could not be saved.',
    multipart: true,
  },
  deleteCourse: {
    method: 'DELETE',
    path: '/api/educator/courses/:id',
    access: 'educator',
    failure: 'The lesson could not be deleted.',
  },
  restoreCourse: {
    method: 'POST',
    path: '/api/educator/courses/:id/restore',
    access: 'educator',
    failure: 'The lesson could not be brought back.',
    extra: true,
  },
  duplicateCourse: {
    method: 'POST',
    path: '/api/educator/courses/:id/duplicate',
    access: 'educator',
    failure: 'The lesson could not be copied.',
    extra: true,
  },
  courseStudents: {
    method: 'GET',
    path: '/api/educator/courses/:id/students',
    access: 'educator',
    failure: 'Failed to fetch educator data',
    extra: true,
  },
  addCourse: {
    method: 'POST',
    path: '/api/educator/add-course',
    access: 'educator',
    failure: 'The lesson could not be saved.',
    multipart: true,
  },
  enrolledStudents: {
    method: 'GET',
    path: '/api/educator/enrolled-students',
    access: 'educator',
    failure: 'Failed to fetch educator data',
  },
  classStudents: {
    method: 'GET',
    path: '/api/educator/students',
    access: 'educator',
    failure: 'Failed to fetch educator data',
    extra: true,
  },
  removeStudent: {
    method: 'DELETE',
    path: '/api/educator/students/:studentId',
    access: 'educator',
    failure: 'The child could not be removed.',
    extra: true,
  },
  finishVideo: {
    method: 'POST',
    path: '/api/educator/videos/:id/finish',
    access: 'educator',
    failure: 'Failed to upload file',
    extra: true,
  },
  createQuiz: {
    method: 'POST',
    path: '/api/educator/create-quiz',
    access: 'educator',
    failure: 'Error submitting quiz.',
    invalid: 'Please fill all fields and add at least one question.',
    carriesPictures: true,
  },
  educatorQuizzes: {
    method: 'GET',
    path: '/api/educator/quizzes',
    access: 'educator',
    failure: 'Failed to fetch quizzes',
  },
  deleteQuiz: {
    method: 'DELETE',
    path: '/api/educator/quizzes/:id',
    access: 'educator',
    failure: 'The quiz could not be deleted.',
  },
  restoreQuiz: {
    method: 'POST',
    path: '/api/educator/quizzes/:id/restore',
    access: 'educator',
    failure: 'The quiz could not be brought back.',
    extra: true,
  },
  addActivity: {
    method: 'POST',
    path: '/api/educator/add-activity',
    access: 'educator',
    failure: 'Failed to create activity',
    invalid: 'Please fill all required fields.',
    carriesPictures: true,
  },
  educatorActivities: {
    method: 'GET',
    path: '/api/educator/activities',
    access: 'educator',
    failure: 'Failed to fetch activities.',
  },
  activitySubmissions: {
    method: 'GET',
    path: '/api/educator/activities/:id/submissions',
    access: 'educator',
    failure: 'Server error while fetching submissions.',
  },
  deleteActivity: {
    method: 'DELETE',
    path: '/api/educator/activities/:id',
    access: 'educator',
    failure: 'The activity could not be deleted.',
  },
  restoreActivity: {
    method: 'POST',
    path: '/api/educator/activities/:id/restore',
    access: 'educator',
    failure: 'The activity could not be brought back.',
    extra: true,
  },

  // The teacher's voice
  ownVoices: {
    method: 'GET',
    path: '/api/educator/voices',
    access: 'educator',
    failure: 'Your recordings could not be fetched.',
    extra: true,
  },
  saveSpeaker: {
    method: 'PUT',
    path: '/api/educator/voices/speaker',
    access: 'educator',
    failure: 'This could not be saved.',
    extra: true,
  },
  withdrawSpeaker: {
    method: 'DELETE',
    path: '/api/educator/voices/speakers/:id',
    access: 'educator',
    failure: 'The voice could not be removed.',
    extra: true,
  },
  putClip: {
    method: 'POST',
    path: '/api/educator/voices/clips',
    access: 'educator',
    failure: 'The recording could not be saved.',
    multipart: true,
    extra: true,
  },
  deleteClip: {
    method: 'DELETE',
    path: '/api/educator/voices/clips/:id',
    access: 'educator',
    failure: 'The recording could not be deleted.',
    extra: true,
  },
  voicePackLink: {
    method: 'GET',
    path: '/api/educator/voices/pack',
    access: 'educator',
    failure: 'The voice pack could not be saved.',
    extra: true,
  },
  loadVoicePack: {
    method: 'POST',
    path: '/api/educator/voices/pack',
    access: 'educator',
    failure: 'The voice pack could not be loaded.',
    multipart: true,
    extra: true,
  },
  classVoices: {
    method: 'GET',
    path: '/api/user/voices',
    access: 'student',
    failure: 'The voices of your class could not be fetched.',
    extra: true,
  },

  // File upload, in the shape of the hosting provider
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

  // What a page has to know before anybody signs in
  publicSettings: {
    method: 'GET',
    path: '/api/settings',
    access: 'open',
    failure: 'Something went wrong. Please try again.',
    extra: true,
  },
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints
export const endpointNames: readonly EndpointName[] = Object.keys(endpoints).filter(
  (name): name is EndpointName => name in endpoints,
)
