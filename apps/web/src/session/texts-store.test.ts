import type { Language } from '@portal/domain/enumerations'
import { describe, expect, it } from 'vitest'
import { createTextsStore, type TextArea } from '#web/session/texts-store.ts'

function aStore(fails: (language: Language, area: TextArea) => boolean = () => false) {
  const loads: string[] = []
  const kept: Language[] = []
  const store = createTextsStore({
    language: 'sr-Cyrl-RS',
    keepLanguage: (language) => kept.push(language),
    load: async (language, area) => {
      loads.push(`${language}/${area}`)
      if (fails(language, area)) throw new Error('offline')
      return { 'common.close': [`${language} ${area}`] }
    },
  })
  return { store, loads, kept }
}

describe('the texts of the page', () => {
  it('load each area once', async () => {
    const { store, loads } = aStore()
    await Promise.all([store.ensureArea('public'), store.ensureArea('public')])
    await store.ensureArea('public')
    expect(loads).toEqual(['sr-Cyrl-RS/public'])
    expect(store.current().translate('common.close')).toBe('sr-Cyrl-RS public')
  })

  it('take more areas in without a change that would render the page again', async () => {
    const store = createTextsStore({
      language: 'sr-Cyrl-RS',
      keepLanguage: () => undefined,
      load: async (_, area) => ({ [area === 'public' ? 'common.close' : 'common.cancel']: [area] }),
    })
    await store.ensureArea('public')
    const before = store.current()
    await store.ensureArea('pay')
    expect(store.current()).toBe(before)
    expect(before.translate('common.close')).toBe('public')
    expect(before.translate('common.cancel')).toBe('pay')
  })

  it('change the language of every area that is there, and remember the choice', async () => {
    const { store, loads, kept } = aStore()
    await store.ensureArea('public')
    await store.ensureArea('app')
    await store.changeLanguage('en-US')
    expect(loads.slice(2)).toEqual(['en-US/public', 'en-US/app'])
    expect(store.current().language).toBe('en-US')
    expect(kept).toEqual(['en-US'])
  })

  it('stay in the old language when the new one does not load', async () => {
    const { store, kept } = aStore((language) => language === 'en-US')
    await store.ensureArea('public')
    await expect(store.changeLanguage('en-US')).rejects.toThrow('offline')
    expect(store.language()).toBe('sr-Cyrl-RS')
    expect(kept).toEqual([])
  })

  it('try again after a load that failed', async () => {
    let isOffline = true
    const { store } = aStore(() => isOffline)
    await expect(store.ensureArea('public')).rejects.toThrow('offline')
    isOffline = false
    await store.ensureArea('public')
    expect(store.current().language).toBe('sr-Cyrl-RS')
  })

  it('end up in the language chosen last', async () => {
    const { store, kept } = aStore()
    await store.ensureArea('public')
    await Promise.all([store.changeLanguage('en-US'), store.changeLanguage('sr-Latn-RS')])
    expect(store.language()).toBe('sr-Latn-RS')
    expect(kept).toEqual(['sr-Latn-RS'])
  })

  it('are those of the language that stays where another, chosen meanwhile, did not come', async () => {
    const { store } = aStore((language) => language === 'en-US')
    await store.ensureArea('public')
    const part = store.ensureArea('billDetails')
    await expect(store.changeLanguage('en-US')).rejects.toThrow('offline')
    await part
    expect(store.current().translate('common.close')).toBe('sr-Cyrl-RS billDetails')
  })

  it('stay in the old language when what the page brings along does not come', async () => {
    const { store, kept } = aStore()
    await store.ensureArea('public')
    const leave = store.bringAlong(() => Promise.reject(new Error('offline')))
    await expect(store.changeLanguage('en-US')).rejects.toThrow('offline')
    expect(store.language()).toBe('sr-Cyrl-RS')
    expect(kept).toEqual([])
    leave()
    await store.changeLanguage('en-US')
    expect(store.language()).toBe('en-US')
  })

  it('stand as chosen last though an earlier choice did not come', async () => {
    const { store, kept } = aStore((language) => language === 'en-US')
    await store.ensureArea('public')
    await Promise.all([store.changeLanguage('en-US'), store.changeLanguage('sr-Latn-RS')])
    expect(store.language()).toBe('sr-Latn-RS')
    expect(kept).toEqual(['sr-Latn-RS'])
  })
})
