import { expect, it } from 'vitest'
import { namesSeveralHosts } from './database-url.ts'

it.each([
  'postgresql://db1:5432,db2:5432/portal?target_session_attrs=read-write',
  'postgres://portal:pass@db1,db2/portal',
  'postgres://portal@/portal?host=db1,db2',
  'postgres://portal@db1/portal?sslmode=require&host=db1%2Cdb2',
])('%s names several hosts', (url) => {
  expect(namesSeveralHosts(url)).toBe(true)
})

it.each([
  'postgres://portal:a,b@db1:5432/portal',
  'postgres://portal@db1/portal?target_session_attrs=read-write',
  'postgres://portal@db1/portal?host=/run/postgresql',
  'postgres://portal@db1/portal?options=-c%20search_path=a,b',
])('%s names one', (url) => {
  expect(namesSeveralHosts(url)).toBe(false)
})
