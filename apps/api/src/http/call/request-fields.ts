import type { Schema } from '@portal/contract/endpoint'
import * as z from 'zod/mini'
import { type FieldFault, problem } from '../problem.ts'

type FieldNames = Readonly<Record<string, string>>

/** Parses one part of a request; what is wrong is told by field, under the contract's own name for it where it has one. */
export function parsePart(schema: Schema, value: unknown, errorNames: FieldNames = {}): unknown {
  const parsed = z.safeParse(schema, value, { reportInput: true })
  if (parsed.success) return parsed.data
  throw problem('invalidRequest', { fields: faultsByField(parsed.error.issues.flatMap(unfold), errorNames) })
}

type Issue = z.core.$ZodIssue

const wholeRequest = 'request'

/**
 * Of several forms the first is the one meant, so what is wrong with it is worth saying; unknown fields are named one
 * by one.
 */
function unfold(issue: Issue): Issue[] {
  if (issue.code === 'invalid_union') {
    const [meant = []] = issue.errors
    return meant.flatMap((inside) => unfold({ ...inside, path: [...issue.path, ...inside.path] }))
  }
  if (issue.code !== 'unrecognized_keys') return [issue]
  return issue.keys.map((key) => ({ ...issue, path: [...issue.path, key] }))
}

function faultsByField(issues: readonly Issue[], errorNames: FieldNames): Record<string, FieldFault[]> {
  const faults = new Map<string, FieldFault[]>()
  for (const issue of issues) {
    const path = issue.path.length === 0 ? wholeRequest : issue.path.join('.')
    const field = errorNames[path] ?? path
    const known = faults.get(field)
    // The first fault of a field is the one worth saying; the rest follow from it.
    if (!known) faults.set(field, [faultOf(issue)])
  }
  return Object.fromEntries(faults)
}

function faultOf(issue: Issue): FieldFault {
  const { input, message } = issue
  if (issue.code === 'unrecognized_keys') return { kind: 'unknown' }
  // The contract's own rules name themselves by their message.
  if (message === 'robotCheck') return { kind: 'robotCheck' }
  const isLeftOut = input === undefined || (typeof input === 'string' && input.trim() === '')
  if (issue.path.length > 0 && isLeftOut) return { kind: 'required' }
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return { kind: message === 'exactLength' ? message : 'maxLength', length: Number(issue.maximum) }
  }
  const isNamed = message === 'email' || message === 'codeFormat' || message === 'wholeNumber'
  return isNamed ? { kind: message } : { kind: 'invalid' }
}
