// Playing without a network: which rooms are stored, and storing more.

export { OfflineWay } from './OfflineWay.tsx'
export { alwaysThere, onRequest } from './play-rooms.ts'
export { RoomCard, RoomCards } from './RoomCard.tsx'
export { useStoredRooms } from './use-stored-rooms.ts'
