import { AlertSettingsAnswer, getAlertSettings } from '@portal/contract/alerts/settings'

const example = AlertSettingsAnswer.parse(getAlertSettings.example.response)

/** Everything on, two contracts, as the server answers. */
export const anAnswer = (changes: Partial<AlertSettingsAnswer> = {}): AlertSettingsAnswer => ({
  ...example,
  contractNumbers: [
    { commercialContractId: 7, number: '2001547730' },
    { commercialContractId: 8, number: '2001547748' },
  ],
  ...changes,
})
