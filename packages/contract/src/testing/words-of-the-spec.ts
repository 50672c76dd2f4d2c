/** The names that spec 3 and 7 give to what calls take and answer; whatever is not here stands in record 0102. */

const search = 'take sortColumnName sortColumnDirection data totalCount'

const commercialContract = `id commercialContractsNumber text customerName customerNumber customerTypeText customerTypeId
  contractStatusId contractStatusText contractStartDate contractEndDate balanceAmount lastSyncDate paymentSyncDate country
  city postalCode postOffice street houseNumber placeNumber address deliveryTypeId deliveryTypeText deliveryEmail
  deliveryPhoneNumber availableChangeDeliveryType deliveryTypeCanBeChanged`

const pointOfDelivery = `id pointOfDeliveryNumber pointOfDeliveryName pointOfDeliveryAddress isActive
  pointOfDeliveryCenterSectorsText pointOfDeliveryCountry pointOfDeliveryCity pointOfDeliveryPostalCode
  pointOfDeliveryPostOffice pointOfDeliveryStreet pointOfDeliveryHouseNumber pointOfDeliveryPlaceNumber`

const bill = `id financialDocumentNumber financialDocumentTypeText month year documentPeriodFrom documentPeriodTo issueDate
  dueDate paymentReference bankAccountNumber amount printEnabled`

const tariffItems = ['Ht', 'Lt', 'St'].flatMap((tariff) =>
  ['', 'Green', 'Blue', 'Red'].flatMap((zone) => [`consumption${zone}${tariff}`, `amount${zone}${tariff}`]),
)

const reading = `id month year readingDate pointOfDeliveryNumber pointOfDeliveryName pointOfDeliveryAddress meterNumber
  consumptionCategoryId consumptionCategoryText energyCost unitOfMeasure ${tariffItems.join(' ')}`

const complaint = `id pointOfDeliveryName pointOfDeliveryNumber centerSectorsTranslation receivedTime complaintTypesText
  complaintStatusText complaintKindText complaintNameText complaintValiditiesText lastResponseDate externalSystemId
  description hasNewNotification`

const transaction = `transactionStatusId isCardPayment totalAmount executionDate debtorName debtorEmail endToEndId pgTranId
  pgTranRefId creditorReference companyName creditorAccount companyAddress companyEmail companyNationalCourtRegister
  companyVatId`

const message = 'id title body sentAt isRead documents fileName'
const user = 'username name phone address isLegalEntity hasProfileImage hasSavedCards'
const lookup = 'id text'
const dashboard = 'commercialContractId PointOfDeliveryId'
const tokens = 'accessToken refreshToken'

/** By call; a call that is not here is not the spec's. */
export const wordsOfTheSpec: Readonly<Record<string, string>> = {
  'POST /api/account/authenticate': `username password deviceTypeId success token code errorMessage ${tokens}`,
  'POST /api/account/refresh-token': tokens,
  'POST /api/account/register':
    'termsOfUseAccepted dataProcessingAccepted customerTypeId password passwordConfirmation email reCaptchaToken',
  'POST /api/account/validate-verification-code': 'emailAddress verificationCode',
  'POST /api/account/send-new-verification-code': 'emailAddress reCaptchaToken',
  'POST /api/account/forget-password': 'emailAddress reCaptchaToken',
  'POST /api/account/set-new-password': 'emailAddress newPassword newPasswordConfirmation verificationCode',
  'GET /api/contracts/commercial-contracts': commercialContract,
  'POST /api/contracts/commercial-contracts/search': `${search} ${commercialContract}`,
  'GET /api/contracts/commercial-contracts/{id}': commercialContract,
  'POST /api/contracts/commercial-contracts':
    'customerTypeId commercialContractsNumber personalIdentification vatId nationalCourtRegister success errorMessage',
  'DELETE /api/contracts/commercial-contracts/{id}': 'id',
  'POST /api/contracts/commercial-contracts/change-delivery-type':
    'commercialContractId deliveryTypeId deliveryPhoneNumber',
  'POST /api/metering/points-of-deliveries/search': `${search} commercialContractId ${pointOfDelivery}`,
  'GET /api/metering/points-of-deliveries/{id}': pointOfDelivery,
  'POST /api/metering/meters/search': `${search} pointOfDeliveryId id meterNumber startDate endDate isActive`,
  'POST /api/contracts/contracts/search': `${search} pointOfDeliveryId id contractNumber contractionDate startDate endDate
    tariff contractStatusId`,
  'POST /api/metering/consumption/search': `${search} filters commercialContractId pointOfDeliveryId ${reading}`,
  'GET /api/dashboard/consumption-amount-last-twelve-months': `${dashboard} consumptionAmountListForLastTwelveMonthsModel
    tariffItemName monthlyAmounts amount month year monthRomanNumber lastMonth lastYear`,
  'GET /api/dashboard/consumption-last-twelve-months': `${dashboard} consumptionListForLastTwelveMonthsModel tariffItemName
    monthlyConsumption value meterNumber month year monthRomanNumber lastMonth lastYear`,
  'GET /api/dashboard/consumption-last-three-years': `${dashboard} yearText totalConsumptionByMonth totalConsumption year
    monthRomanNumber`,
  'GET /api/dashboard/consumption-amount-last-three-years': `${dashboard} yearText totalConsumptionByMonth totalConsumption
    year monthRomanNumber`,
  'GET /api/dashboard/average-energy-cost-last-three-years': `${dashboard} yearText averageEnergyCostByMonth
    averageEnergyCost year monthRomanNumber`,
  'GET /api/dashboard/percentage-difference-in-consumption': `${dashboard} yearText percentageDifferenceByMonth
    percentageDifference year monthRomanNumber`,
  'GET /api/dashboard/percentage-difference-in-consumption-compared-to-households': `${dashboard} yearText
    percentageDifferenceByMonth percentageDifference year monthRomanNumber`,
  'POST /api/finances/financial-documents/search': `${search} financialDocumentTypeId commercialContractId ${bill}`,
  'GET /api/finances/financial-documents/{id}': bill,
  'GET /api/finances/financial-documents/pdf': 'Id',
  'POST /api/finances/payments/search': `${search} filters commercialContractId dateFrom dateTo amountFrom amountTo id
    paymentDate amount isRefund`,
  'GET /api/finances/payments/payments-last-twelve-months':
    'commercialContractId amount monthRomanNumber year',
  'POST /api/transactions/transactions/check-status': `id ${transaction}`,
  'GET /api/transactions/transactions/urls': 'auth3DUrl',
  'GET /api/transactions/transactions/cards': 'cardToken pan cardExpiry cardBrand',
  'POST /api/transactions/transactions/delete-card': 'cardToken',
  'GET /api/transactions/transactions/fee-amount': '',
  'POST /api/transactions/transactions/pay-card-session-token': `totalAmount feeAmount commercialContractId saveCard
    deviceTypeId mobileApp sessionToken transactionId`,
  'GET /api/transactions/transactions/sdk': 'sessionToken',
  'POST /api/transactions/transactions/should-do-3d': 'cardBin totalAmount',
  'POST /api/transactions/transactions/pay-without-3d': 'transactionId encryptedData cardToken',
  'POST /api/transactions/transactions/pay-ips': 'totalAmount feeAmount commercialContractId',
  'POST /api/customers/warnings/search': `${search} warningTypeId commercialContractId dateFrom dateTo id issueDate amount
    dueDate warningTypeText active`,
  'GET /api/customers/warnings/check-for-active-warnings': 'CommercialContractId activeWarningsExist',
  'GET /api/basic-catalog/warning-types': lookup,
  'GET /api/basic-catalog/financial-document-types': lookup,
  'GET /api/basic-catalog/delivery-types': `CanBeChosen ${lookup}`,
  'GET /api/basic-catalog/companies': 'callCenter email emailForComplaint',
  'GET /api/basic-catalog/complaint-types': lookup,
  'GET /api/basic-catalog/complaint-kinds': `complaintTypeId ${lookup}`,
  'GET /api/basic-catalog/complaint-names': `complaintKindId ${lookup}`,
  'GET /api/basic-catalog/complaint-statuses': lookup,
  'GET /api/GlobalCode/ComplaintTypes/Lookup': lookup,
  'POST /api/customers/complaints/search': `${search} pointOfDeliveryId complaintTypeId complaintStatusId dateFrom dateTo
    commercialContractId ${complaint}`,
  'GET /api/customers/complaints/complaints-enabled': '',
  'GET /api/customers/complaints/{id}': complaint,
  'GET /api/customers/complaints/check-for-new-notifications': 'CommercialContractId newNotificationsExist',
  'POST /api/customers/complaint-documents/search': 'complaintId id documentName response data',
  'GET /api/customers/complaint-documents/download': 'id',
  'POST /api/customers/complaints': `commercialContractId pointOfDeliveryId complaintNameId description Files
    externalSystemId`,
  'GET /api/administration/users': user,
  'GET /api/administration/users/picture': 'imageBase64String',
  'PUT /api/administration/users/change-password': 'oldPassword newPassword newPasswordConfirmation',
  'POST /api/administration/users/upload-picture': 'File',
  'DELETE /api/administration/users/delete-picture': '',
  'PUT /api/administration/users/update-user': 'name address phone',
  'POST /api/administration/messages/search': `${search} taken ${message}`,
  'GET /api/administration/messages/count-unread': '',
  'GET /api/administration/messages/{id}': message,
  'PATCH /api/administration/messages/mark-as-read': 'messageId',
  'GET /api/administration/messages/download-document': 'messageDocumentId',
  'GET /api/administration/marketing-images': 'id marketingImage marketingImageContent navigationUrl',
}
