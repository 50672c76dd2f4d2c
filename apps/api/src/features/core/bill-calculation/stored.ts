import { unpackCalculation } from '@portal/supplier-feed/format/stored-calculation'
import * as z from 'zod/mini'

/** A calculation as its table holds it, read. */
export const StoredCalculation = z.pipe(z.unknown(), z.transform(unpackCalculation))
