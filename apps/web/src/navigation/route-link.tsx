import { createLink } from '@tanstack/react-router'
import { TextLink } from '#web/ui/text/link.tsx'

/** A link in a text that goes to a route without leaving the page. */
export const RouteLink = createLink(TextLink)
