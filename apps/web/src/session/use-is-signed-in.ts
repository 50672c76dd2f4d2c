import { useSyncExternalStore } from 'react'
import { isSignedIn, sessionStore } from './session.ts'

/** For the one page that is shown with a session and without. */
export const useIsSignedIn = (): boolean => useSyncExternalStore(sessionStore.subscribe, isSignedIn)
