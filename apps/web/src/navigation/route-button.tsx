import { createLink } from '@tanstack/react-router'
import { ButtonLink } from '#web/ui/form/button.tsx'

/** Looks like a button and goes to a route without leaving the page. */
export const RouteButton = createLink(ButtonLink)
