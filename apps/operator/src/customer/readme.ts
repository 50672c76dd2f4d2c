/** Goes to the customer, so in the customer's language first. */
export const readme = `ВАШИ ПОДАЦИ СА ПОРТАЛА

Ова фасцикла садржи све податке о Вама које портал чува.

data/        по један фајл за сваку врсту података (JSON, текст који отвара сваки програм за текст)
  users                          налог и профил
  commercial_contracts           уговори које видите на порталу
  bills, stored_calculations     рачуни и обрачуни
  payments, transactions         уплате у књигама снабдевача и плаћања на порталу
  readings, own_readings         очитавања и стања која сте послали
  complaints                     приговори, са одговорима (complaint_responses)
  message_recipients, messages   поруке које сте добили
  alerts, alert_settings         обавештења и Ваши избори
  sessions, security_events      пријаве и безбедносни записи
documents/   документа: прилози приговора, фотографије бројила, прилози порука, слика профила
SHA256SUMS   контролни збирови фајлова

Лозинка и кључеви уређаја нису овде: чувају се само као отисци из којих не могу да се добију назад.
Колико се шта чува и која су Ваша права пише у изјави о приватности на порталу.


YOUR DATA FROM THE PORTAL

This folder holds all data about you that the portal keeps. data/ has one file for each kind of data (JSON, which any
text editor opens), documents/ the documents, photos and pictures, SHA256SUMS the checksums of the files. Your password
and the keys of your devices are not here: only hashes of them are kept. How long what is kept, and your rights, are in
the portal's privacy statement.
`
