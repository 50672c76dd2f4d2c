import { useLocation } from '@tanstack/react-router'
import type { Notice } from './notice.ts'

/** What the screen before left to say. */
export const useNotice = (): Notice | undefined =>
  useLocation({ select: (location) => location.state.notice })
