/** The main region of every layout: the skip link's target and where the focus goes after a navigation. */
export const contentId = 'content'
