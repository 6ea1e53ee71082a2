// Playing without a network: which rooms are there, and keeping more.
export { canKeepRooms, roomStates } from './kept-rooms.ts'
export { alwaysThere, onRequest } from './play-rooms.ts'
export { RoomCard, RoomCards } from './RoomCard.tsx'
