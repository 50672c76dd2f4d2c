import { complaintFiles } from '@portal/domain/files/file-limits'
import { fieldLimits, pageSizes } from '@portal/domain/limits'
import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import {
  CatalogId,
  CatalogIdText,
  collapsedText,
  DayOfRange,
  Id,
  IdText,
  IsoDate,
  IsoMoment,
  TextOrNull,
} from '#contract/fields.ts'
import { filter, searchAnswer, searchRequest } from '#contract/search.ts'

export const Complaint = z.object({
  id: Id,
  pointOfDeliveryName: TextOrNull,
  pointOfDeliveryNumber: TextOrNull,
  centerSectorsTranslation: TextOrNull,
  receivedTime: IsoMoment,
  complaintTypesText: z.string(),
  complaintStatusText: z.string(),
  complaintKindText: z.string(),
  complaintNameText: z.string(),
  complaintValiditiesText: TextOrNull,
  lastResponseDate: z.nullable(IsoMoment),
  externalSystemId: TextOrNull,
  description: z.string(),
  hasNewNotification: z.boolean(),
  /** By when the supplier promised to answer; null once the case is closed (record 0117). */
  answerDueDate: z.nullable(IsoDate),
})
export type Complaint = z.infer<typeof Complaint>

/** An answer of the supplier: one step of the complaint's timeline, which begins with its receipt. */
export const ComplaintResponse = z.object({
  id: Id,
  respondedAt: IsoMoment,
  /** The status the complaint has had since. */
  complaintStatusText: z.string(),
  /** Plain text with line breaks; null when only the status changed. */
  text: TextOrNull,
  documents: z.array(z.object({ id: Id, documentName: z.string() })),
})
export type ComplaintResponse = z.infer<typeof ComplaintResponse>

/** Spec 3's complaint and what its details dialog shows besides; responses come oldest first. */
export const ComplaintDetails = z.object({ ...Complaint.shape, responses: z.array(ComplaintResponse) })
export type ComplaintDetails = z.infer<typeof ComplaintDetails>

const complaintExample = {
  id: 4120700003,
  pointOfDeliveryName: 'Стан',
  pointOfDeliveryNumber: '3301987745',
  centerSectorsTranslation: 'Нови Сад',
  receivedTime: '2026-02-20T09:14:33+01:00',
  complaintTypesText: 'Очитавање',
  complaintStatusText: 'Решен',
  complaintKindText: 'Погрешно очитано стање',
  complaintNameText: 'Стање бројила на рачуну није исправно',
  complaintValiditiesText: 'Основан',
  lastResponseDate: '2026-02-27T13:05:00+01:00',
  externalSystemId: 'ПР-2026-006105',
  description: 'На рачуну за јануар стоји стање 48210, а на бројилу је 47120.',
  hasNewNotification: true,
  answerDueDate: null,
} satisfies Complaint

export const searchComplaints = endpoint({
  id: 'customers.complaints.search',
  method: 'POST',
  path: '/api/customers/complaints/search',
  access: 'session',
  summary: 'The complaints of a contract.',
  body: searchRequest({
    // Spec 7.6 writes Id here and id elsewhere; both are taken.
    columns: ['Id', 'id', 'receivedTime'],
    defaultColumn: 'Id',
    defaultTake: pageSizes.complaints,
    filters: {
      pointOfDeliveryId: filter(Id),
      complaintTypeId: filter(CatalogId),
      complaintStatusId: filter(CatalogId),
      dateFrom: filter(DayOfRange),
      dateTo: filter(DayOfRange),
      commercialContractId: Id,
    },
  }),
  success: { status: 200, description: 'The complaints.', schema: searchAnswer(Complaint) },
  problems: ['notFound'],
  example: {
    request: {
      take: 12,
      sortColumnName: 'Id',
      sortColumnDirection: 'DESC',
      pointOfDeliveryId: 4120700001,
      complaintTypeId: null,
      complaintStatusId: null,
      dateFrom: null,
      dateTo: null,
      commercialContractId: 41207,
    },
    response: { data: [complaintExample], totalCount: 1 },
  },
})

export const getComplaint = endpoint({
  id: 'customers.complaints.get',
  method: 'GET',
  path: '/api/customers/complaints/{id}',
  access: 'session',
  summary: 'One complaint. Reading it clears its new-notification mark; the answer still shows it.',
  params: z.object({ id: IdText }),
  success: { status: 200, description: 'The complaint with its timeline.', schema: ComplaintDetails },
  problems: ['notFound'],
  example: {
    params: { id: 4120700003 },
    response: {
      ...complaintExample,
      responses: [
        {
          id: 4120700001,
          respondedAt: '2026-02-27T13:05:00+01:00',
          complaintStatusText: 'Решен',
          text: 'Бројило је поново очитано. Исправљен рачун Вам шаљемо до краја недеље.',
          documents: [{ id: 4120700002, documentName: 'Записник о очитавању.pdf' }],
        },
      ],
    },
  },
})

export const createComplaint = endpoint({
  id: 'customers.complaints.create',
  method: 'POST',
  path: '/api/customers/complaints',
  access: 'session',
  summary:
    'Send a complaint with documents, less than 25 MB in all. It cannot be edited later. The same complaint sent again within thirty days gets the first answer, until it is answered.',
  multipart: {
    fields: z.object({
      commercialContractId: IdText,
      pointOfDeliveryId: IdText,
      complaintNameId: CatalogIdText,
      description: collapsedText({ min: 1, max: fieldLimits.complaintDescriptionMaxLength }),
    }),
    fileField: 'Files',
    fileRequired: false,
    multiple: true,
    maxFiles: complaintFiles.maxFiles,
    totalBytesBelow: complaintFiles.totalSizeBytesBelow,
    tooLarge: 'filesTooLarge',
  },
  success: {
    status: 200,
    description: 'The complaint is received under this case number.',
    schema: z.object({ id: Id, externalSystemId: z.string(), answerDueDate: z.nullable(IsoDate) }),
  },
  problems: [
    'notFound',
    'complaintsDisabled',
    'filesTooLarge',
    'tooManyFiles',
    'fileEmpty',
    'fileTypeNotAllowed',
    'fileUnpacksTooLarge',
    'fileTooComplex',
    'fileHasActiveContent',
    'fileEncrypted',
    'fileInfected',
    'fileCheckUnavailable',
  ],
  limits: [{ per: 'account', calls: 20, windowSeconds: 3600 }],
  example: {
    request: {
      commercialContractId: 41207,
      pointOfDeliveryId: 4120700001,
      complaintNameId: 1011,
      description: complaintExample.description,
    },
    response: { id: 4120700003, externalSystemId: 'ПР-2026-006105', answerDueDate: '2026-02-28' },
  },
})

export const getComplaintsEnabled = endpoint({
  id: 'customers.complaints.getEnabled',
  method: 'GET',
  path: '/api/customers/complaints/complaints-enabled',
  access: 'session',
  summary: 'Whether complaints may be sent now.',
  success: { status: 200, description: 'Yes or no.', schema: z.object({ complaintsEnabled: z.boolean() }) },
  example: { response: { complaintsEnabled: true } },
})

export const checkForNewNotifications = endpoint({
  id: 'customers.complaints.checkForNewNotifications',
  method: 'GET',
  path: '/api/customers/complaints/check-for-new-notifications',
  access: 'session',
  summary: 'Whether a complaint of the contract has an answer not yet seen.',
  query: z.object({ CommercialContractId: IdText }),
  success: {
    status: 200,
    description: 'Yes or no.',
    schema: z.object({ newNotificationsExist: z.boolean() }),
  },
  problems: ['notFound'],
  example: { query: { CommercialContractId: 41207 }, response: { newNotificationsExist: true } },
})
