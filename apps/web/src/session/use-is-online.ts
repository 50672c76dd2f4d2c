import { useSyncExternalStore } from 'react'
import { isOnline, subscribeToConnection } from './connection.ts'

/** True is only "not surely offline". */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribeToConnection, isOnline)
