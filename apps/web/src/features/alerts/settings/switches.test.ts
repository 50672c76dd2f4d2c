import { AlertSettingsAnswer, getAlertSettings } from '@portal/contract/alerts/settings'
import { alertKinds } from '@portal/domain/alerts/kinds'
import { describe, expect, it } from 'vitest'
import { groupNames, kindGroups } from './kind-groups.ts'
import {
  changeSettings,
  followAll,
  giveOwnSettings,
  isHeld,
  mailedKinds,
  ownSettings,
  settingsOf,
  switchChannel,
  withoutMails,
} from './switches.ts'

const answer = AlertSettingsAnswer.parse(getAlertSettings.example.response)
const settings = settingsOf(answer)
const { accountKinds, lockedKinds } = answer
const reached = { lockedKinds, isPushReached: true }
const unreached = { lockedKinds, isPushReached: false }
const aRow = (changes = {}) => ({
  kind: 'overdue' as const,
  email: false,
  push: false,
  inbox: false,
  ...changes,
})

it('puts every kind into one group', () => {
  expect(groupNames.flatMap((name) => kindGroups[name]).sort()).toEqual([...alertKinds].sort())
})

describe('the last channel of money and security', () => {
  it('is held, and only the last', () => {
    expect(isHeld(aRow({ email: true }), 'email', reached)).toBe(true)
    expect(isHeld(aRow({ email: true, inbox: true }), 'email', reached)).toBe(false)
    expect(isHeld(aRow({ email: true }), 'inbox', reached)).toBe(false)
  })

  it('is not push while no device takes it', () => {
    expect(isHeld(aRow({ email: true, push: true }), 'email', reached)).toBe(false)
    expect(isHeld(aRow({ email: true, push: true }), 'email', unreached)).toBe(true)
  })

  it('is free for every other kind', () => {
    expect(isHeld({ ...aRow({ email: true }), kind: 'newBill' }, 'email', reached)).toBe(false)
  })
})

describe('the settings of a contract', () => {
  const withDigest = { ...settings, digestAt: '18:00' }
  const given = giveOwnSettings(withDigest, 7, accountKinds)
  const own = ownSettings(given, 7)

  it('begin as those of all, without the kinds of the account', () => {
    const kinds = own?.matrix.map(({ kind }) => kind)
    expect(kinds).toEqual(alertKinds.filter((kind) => !accountKinds.includes(kind)))
    expect(own?.digestAt).toBe('18:00')
  })

  it('are changed by themselves and given up again', () => {
    const off = { kind: 'newBill', channel: 'email', isOn: false } as const
    const switched = changeSettings(given, own, { matrix: switchChannel(own?.matrix ?? [], off) })
    const changed = changeSettings(switched, ownSettings(switched, 7), { digestAt: null })
    expect(ownSettings(changed, 7)?.matrix[0]).toMatchObject({ kind: 'newBill', email: false })
    expect(ownSettings(changed, 7)?.digestAt).toBeNull()
    expect([changed.matrix, changed.digestAt]).toEqual([settings.matrix, '18:00'])
    expect(followAll(changed, 7)).toEqual(withDigest)
  })
})

describe('no more e-mails', () => {
  it('of one kind, for every contract', () => {
    const muted = withoutMails(giveOwnSettings(settings, 7, accountKinds), ['newBill'], reached)
    expect(mailedKinds(muted)).toEqual(alertKinds.filter((kind) => kind !== 'newBill'))
  })

  it('of any kind, but where money or security would fall silent', () => {
    const onlyMail = changeSettings(settings, null, {
      matrix: settings.matrix.map((row) => ({
        ...row,
        email: true,
        push: false,
        inbox: row.kind !== 'warning',
      })),
    })
    expect(mailedKinds(withoutMails(onlyMail, alertKinds, reached))).toEqual(['warning'])
  })
})
