/** `primary` or `replica`, and the number of bytes that it has written or replayed; one statement for both. */
export const placeInLog = `case when pg_is_in_recovery()
    then 'replica ' || pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')
    else 'primary ' || pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')
  end`

export interface Standing {
  server: 'primary' | 'replica'
  position: number
  /** The rest of the statement's answer. */
  versions: string
}

export function readStanding(answer: string | Buffer | null | undefined): Standing | undefined {
  const text = answer?.toString() ?? ''
  const [, server, position, versions = ''] = /^(primary|replica) (\d+) ?(.*)$/.exec(text) ?? []
  if (server !== 'primary' && server !== 'replica') return undefined
  return { server, position: Number(position), versions }
}
