/** The main region of every layout: the skip link's target; its heading takes the focus after a navigation. */
export const contentId = 'content'
