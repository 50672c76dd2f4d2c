import type { Language } from '@portal/domain/enumerations'
import type { CompiledTexts } from '@portal/i18n/translate'
import type { TextArea } from '#web/session/texts-store.ts'

const loaders: Record<Language, Record<TextArea, () => Promise<{ default: CompiledTexts }>>> = {
  'sr-Cyrl-RS': {
    public: () => import('virtual:texts/sr-Cyrl-RS/public'),
    app: () => import('virtual:texts/sr-Cyrl-RS/app'),
    home: () => import('virtual:texts/sr-Cyrl-RS/home'),
    bills: () => import('virtual:texts/sr-Cyrl-RS/bills'),
    billDetails: () => import('virtual:texts/sr-Cyrl-RS/billDetails'),
    records: () => import('virtual:texts/sr-Cyrl-RS/records'),
    ownReadings: () => import('virtual:texts/sr-Cyrl-RS/ownReadings'),
    alerts: () => import('virtual:texts/sr-Cyrl-RS/alerts'),
    pay: () => import('virtual:texts/sr-Cyrl-RS/pay'),
    customer: () => import('virtual:texts/sr-Cyrl-RS/customer'),
    insights: () => import('virtual:texts/sr-Cyrl-RS/insights'),
    homeCards: () => import('virtual:texts/sr-Cyrl-RS/homeCards'),
  },
  'sr-Latn-RS': {
    public: () => import('virtual:texts/sr-Latn-RS/public'),
    app: () => import('virtual:texts/sr-Latn-RS/app'),
    home: () => import('virtual:texts/sr-Latn-RS/home'),
    bills: () => import('virtual:texts/sr-Latn-RS/bills'),
    billDetails: () => import('virtual:texts/sr-Latn-RS/billDetails'),
    records: () => import('virtual:texts/sr-Latn-RS/records'),
    ownReadings: () => import('virtual:texts/sr-Latn-RS/ownReadings'),
    alerts: () => import('virtual:texts/sr-Latn-RS/alerts'),
    pay: () => import('virtual:texts/sr-Latn-RS/pay'),
    customer: () => import('virtual:texts/sr-Latn-RS/customer'),
    insights: () => import('virtual:texts/sr-Latn-RS/insights'),
    homeCards: () => import('virtual:texts/sr-Latn-RS/homeCards'),
  },
  'en-US': {
    public: () => import('virtual:texts/en-US/public'),
    app: () => import('virtual:texts/en-US/app'),
    home: () => import('virtual:texts/en-US/home'),
    bills: () => import('virtual:texts/en-US/bills'),
    billDetails: () => import('virtual:texts/en-US/billDetails'),
    records: () => import('virtual:texts/en-US/records'),
    ownReadings: () => import('virtual:texts/en-US/ownReadings'),
    alerts: () => import('virtual:texts/en-US/alerts'),
    pay: () => import('virtual:texts/en-US/pay'),
    customer: () => import('virtual:texts/en-US/customer'),
    insights: () => import('virtual:texts/en-US/insights'),
    homeCards: () => import('virtual:texts/en-US/homeCards'),
  },
}

export const loadTexts = async (language: Language, area: TextArea): Promise<CompiledTexts> =>
  (await loaders[language][area]()).default
