import type { Schema } from '@portal/contract/endpoint'
import * as z from 'zod/mini'
import { type FieldFault, problem } from '../problem.ts'

/** Parses one part of a request; what is wrong is told by field. */
export function parsePart(schema: Schema, value: unknown): unknown {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problem('invalidRequest', { fields: faultsByField(parsed.error.issues) })
}

type Issue = z.core.$ZodIssue

const wholeRequest = 'request'

function faultsByField(issues: readonly Issue[]): Record<string, FieldFault[]> {
  const faults = new Map<string, FieldFault[]>()
  for (const issue of issues) {
    const field = issue.path.length === 0 ? wholeRequest : issue.path.join('.')
    const known = faults.get(field)
    // The first fault of a field is the one worth saying; the rest follow from it.
    if (!known) faults.set(field, [faultOf(issue)])
  }
  return Object.fromEntries(faults)
}

function faultOf(issue: Issue): FieldFault {
  const { input } = issue
  const isLeftOut = input === undefined || (typeof input === 'string' && input.trim() === '')
  if (issue.path.length > 0 && isLeftOut) return { kind: 'required' }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { kind: 'maxLength', length: Number(issue.maximum) }
  }
  // The contract's own rule for addresses names itself so.
  if (issue.code === 'custom' && issue.message === 'email') return { kind: 'email' }
  return { kind: 'invalid' }
}
