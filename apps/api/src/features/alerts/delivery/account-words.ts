import type { Writers } from './word-tools.ts'

/** What happened to the account itself, and to who has access to a contract. */
export const accountWriters: Pick<
  Writers,
  'newDevice' | 'passwordChanged' | 'cardChanged' | 'accessChanged'
> = {
  newDevice: ({ data }, { texts, moment }) => ({
    title: texts('mail.alert.newDevice.title'),
    paragraphs: [
      data.browser === ''
        ? texts('mail.alert.newDevice.textUnnamed', moment)
        : texts('mail.alert.newDevice.text', { ...moment, browser: data.browser }),
      texts('mail.alert.newDevice.notYou'),
    ],
    push: texts('mail.alert.newDevice.push'),
    button: texts('mail.alert.newDevice.button'),
    path: '/user',
  }),
  passwordChanged: (_alert, { texts, moment }) => ({
    title: texts('mail.alert.passwordChanged.title'),
    paragraphs: [texts('mail.alert.passwordChanged.text', moment), texts('mail.passwordChanged.notYou')],
    push: texts('mail.alert.passwordChanged.push'),
    path: '/user',
  }),
  cardChanged: ({ data }, { texts, moment }) => {
    const what = data.isAdded ? 'added' : 'removed'
    return {
      title: texts(`mail.alert.cardChanged.${what}Title`),
      paragraphs: [texts(`mail.alert.cardChanged.${what}Text`, moment), texts('mail.alert.newDevice.notYou')],
      push: texts('mail.alert.cardChanged.push'),
      button: texts('mail.alert.newDevice.button'),
      path: '/user',
    }
  },
  accessChanged: ({ data }, { texts, moment }) => {
    const { collectionNumber } = data
    const gained = {
      title: texts('mail.secondAccount.title', { collectionNumber }),
      paragraphs: texts('mail.secondAccount.body', { collectionNumber, ...moment }).split('\n\n'),
    }
    const values = { contract: collectionNumber, ...moment }
    const removed = {
      title: texts('mail.alert.accessChanged.removedTitle', values),
      paragraphs: [texts('mail.alert.accessChanged.removedText', values)],
    }
    return {
      ...(data.isGained ? gained : removed),
      push: texts('mail.alert.accessChanged.push'),
      button: texts('mail.alert.accessChanged.button'),
      path: '/commercial-contracts',
    }
  },
}
