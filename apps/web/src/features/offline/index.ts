// Playing without a network: which rooms are stored, and storing more.

export { alwaysThere, onRequest } from './play-rooms.ts'
export { RoomCard, RoomCards } from './RoomCard.tsx'
export { canStoreRooms, roomStates } from './stored-rooms.ts'
