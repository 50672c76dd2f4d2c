/** Roles of the graphics module, given as attributes: the linter takes every SVG element for a control. */
export const drawingRole = { role: 'graphics-document' } as const
export const pointRole = { role: 'graphics-symbol' } as const

/** For what the points say themselves. */
export const silent = { 'aria-hidden': true } as const

/** What scrolls must be reachable by keys. */
export const reachable = { tabIndex: 0 } as const
