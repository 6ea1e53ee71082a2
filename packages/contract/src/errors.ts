// Every failure code of the API with its HTTP status and message. Clients switch on the code, never
// on the message. Plain data: the web bundle may import it.

export const errors = {
  INVALID_INPUT: { status: 400, message: 'Please check the marked fields.' },
  UNAUTHENTICATED: { status: 401, message: 'Please log in.' },
  STUDENTS_ONLY: { status: 403, message: 'Only students can do this.' },
  EDUCATORS_ONLY: { status: 403, message: 'Only educators can view this page.' },
  KEEPERS_ONLY: {
    status: 403,
    message:
      'Only a keeper of this school can do this. Whoever looks after the server appoints keepers there.',
  },
  KEEPER_NEEDS_SECOND_STEP: {
    status: 403,
    message: 'Keepers of this school log in with a second step. Add yours on your account page.',
  },
  NOT_OWNER: { status: 403, message: 'This belongs to another teacher.' },
  NOT_COLLEAGUE: {
    status: 403,
    message:
      'You are not in this class any more. Whoever keeps the accounts of your school can let you in.',
  },
  NOT_A_MEMBER: { status: 403, message: "Please join this teacher's class first." },
  NOT_STARTED: { status: 403, message: 'Please start this lesson first.' },
  TEACHER_SIGNUP_CLOSED: {
    status: 403,
    message: 'New teachers cannot sign up here. Please ask the person who runs this school.',
  },
  CHILDS_ACCOUNT: {
    status: 403,
    message: 'This account was opened for a child. A teacher opens an account of her own.',
  },
  TEACHER_PENDING: { status: 403, message: 'Your school will let you in soon.' },
  TEACHER_CODE_WRONG: {
    status: 403,
    message: 'That teacher sign-up code is not right. Please ask the person who runs this school.',
  },
  NOT_PAIRED: { status: 403, message: 'This is no tablet of a class.' },
  BADGE_ELSEWHERE: { status: 403, message: 'This card is for the tablets of your class.' },
  FOREIGN_PAGE: { status: 403, message: "Please use the school's own page for this." },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  COURSE_NOT_FOUND: { status: 404, message: 'This lesson is not there any more.' },
  LECTURE_NOT_FOUND: { status: 404, message: 'This lecture is not in the lesson.' },
  QUIZ_NOT_FOUND: { status: 404, message: 'This quiz is not there any more.' },
  ACTIVITY_NOT_FOUND: { status: 404, message: 'This activity is not there any more.' },
  SUBMISSION_NOT_FOUND: { status: 404, message: 'This work is not there any more.' },
  NO_CLASS_CODE: { status: 404, message: 'No educator code found.' },
  LINK_EXPIRED: {
    status: 403,
    message: 'This link has run out. Please load the page it came from again.',
  },
  ACCOUNT_NOT_FOUND: { status: 404, message: 'This account is not there any more.' },
  TEACHER_NOT_FOUND: { status: 404, message: 'No other teacher logs in with this name.' },
  NOT_WAITING: { status: 404, message: 'Nobody with this account waits to become a teacher.' },
  STUDENT_NOT_FOUND: { status: 404, message: 'This child is not in your class.' },
  UPLOAD_NOT_FOUND: {
    status: 404,
    message: 'This upload is not there any more. Please choose the file again.',
  },
  WORK_NOT_FOUND: { status: 404, message: 'This work is not there any more.' },
  OFFER_NOT_FOUND: { status: 404, message: 'This offer is not open any more.' },
  DEVICE_NOT_FOUND: { status: 404, message: 'This tablet is not in your class any more.' },
  BADGE_NOT_FOUND: { status: 404, message: 'This card is not there any more.' },
  BADGE_UNKNOWN: {
    status: 404,
    message: 'This card is not good any more. Ask your teacher for a new one.',
  },
  PAIRING_UNKNOWN: {
    status: 404,
    message: 'No tablet shows these letters. They are good for ten minutes.',
  },
  COMMENT_NOT_FOUND: { status: 404, message: 'These words are not there any more.' },
  CLIP_NOT_FOUND: { status: 404, message: 'This recording is not there any more.' },
  SPEAKER_NOT_FOUND: { status: 404, message: 'This voice is not there any more.' },
  NOTHING_HANDED_IN: { status: 404, message: 'Nobody has handed in anything yet.' },
  NOTHING_RECORDED: { status: 404, message: 'There are no recordings to save yet.' },
  PICTURE_NOT_FOUND: { status: 404, message: 'This picture is not there any more.' },
  CODE_UNKNOWN: { status: 404, message: 'Invalid code or server error' },
  ALREADY_STARTED: { status: 409, message: 'Already Enrolled' },
  COURSE_CHANGED: { status: 409, message: 'This lesson was changed in another window.' },
  QUIZ_CHANGED: { status: 409, message: 'This quiz was changed in another window.' },
  ACTIVITY_CHANGED: { status: 409, message: 'This activity was changed in another window.' },
  REGISTER_CHANGED: {
    status: 409,
    message: 'Your class has changed meanwhile. Please check the list again.',
  },
  UPLOAD_UNFINISHED: { status: 409, message: 'The file has not arrived completely yet.' },
  WORK_THERE: {
    status: 409,
    message: 'She has work of her own there.',
  },
  MERGE_SETTLED: {
    status: 409,
    message: 'It is too late: the accounts stay one.',
  },
  QUIZ_TAKEN: { status: 409, message: 'You already took this quiz.' },
  CODE_TAKEN: { status: 409, message: 'That code is already taken. Please try another.' },
  STILL_NEEDED: {
    status: 409,
    message:
      'This class still has children, or something of it is published. Please hand it over first, or remove the children and delete what was published.',
  },
  ROLE_TAKEN: { status: 409, message: 'You already have a role. It cannot be changed here.' },
  KEEPER_STAYS: {
    status: 409,
    message:
      'A keeper cannot be suspended. Whoever looks after the server can end the office there first.',
  },
  ACCOUNTS_ELSEWHERE: {
    status: 409,
    message: 'This school keeps its accounts elsewhere. Please ask the person who runs it.',
  },
  TOO_LARGE: { status: 413, message: 'This is too large.' },
  WRONG_FILE_TYPE: { status: 415, message: 'This kind of file cannot be used here.' },
  NOT_ACCEPTABLE: { status: 422, message: 'Please check the marked fields.' },
  CODE_EMPTY: { status: 422, message: 'Educator code cannot be empty.' },
  JOIN_CODE_EMPTY: { status: 422, message: 'Please enter a code' },
  TEACHERS_FULL: {
    status: 422,
    message: 'You have as many teachers as you can. Please ask one to take you out of the class.',
  },
  QUIZ_INCOMPLETE: {
    status: 422,
    message: 'Please fill all fields and add at least one question.',
  },
  QUESTION_INCOMPLETE: {
    status: 422,
    message: 'Please complete the question and all 4 options',
  },
  ACTIVITY_INCOMPLETE: { status: 422, message: 'Please fill all required fields.' },
  SUBMISSION_EMPTY: { status: 422, message: 'Please upload files or provide a link.' },
  RESULT_MISMATCH: { status: 422, message: 'This result does not fit the quiz.' },
  PICTURE_FOREIGN: {
    status: 422,
    message: 'Pictures have to be uploaded here; an address elsewhere cannot be used.',
  },
  VOICE_CONSENT_MISSING: {
    status: 422,
    message: 'Please write first whose voice it is and that it may be used.',
  },
  CHILD_VOICE_CLOSED: {
    status: 422,
    message: 'Your voice is not recorded here yet. Your teacher needs a parent’s word for it.',
  },
  COMMENTS_FULL: {
    status: 422,
    message: 'You have kept 100 comments. Please delete some first.',
  },
  NOTES_FULL: {
    status: 422,
    message: 'You have written 200 notes about this child. Please delete some first.',
  },
  DAY_FULL: {
    status: 422,
    message: 'A day can hold 30 things. Please take something away first.',
  },
  DEVICES_FULL: {
    status: 422,
    message: 'A class can have 60 tablets. Please take one out first.',
  },
  VOICES_FULL: {
    status: 422,
    message: 'A teacher can keep 2,000 recordings. Please delete some first.',
  },
  PACK_BROKEN: { status: 422, message: 'This is no voice pack, or it is damaged.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait a little.' },
  STORAGE_FULL: {
    status: 507,
    message:
      'There is no room left for this file. Please ask whoever looks after the server for more, or delete lessons with videos: their room comes back after two months.',
  },
  GALLERY_FULL: {
    status: 507,
    message: 'Your wall is full. What you take off makes room after a month.',
  },
  HAND_INS_FULL: {
    status: 507,
    message: 'There is no room left for your work. Please ask your teacher.',
  },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The school is busy. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errors
