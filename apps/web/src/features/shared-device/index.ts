// A device that others use, too: the tick that says so, and what happens there when a child leaves.
export { leaveDevice, leaveEnded } from './leaving.ts'
export { SharedDeviceTick } from './SharedDeviceTick.tsx'
