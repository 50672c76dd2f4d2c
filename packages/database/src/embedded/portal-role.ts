import pg from 'pg'

export const databaseName = 'moja_struja'
/** Made by initdb; only the start itself uses it. */
export const superuser = 'moja_struja'
/** What the portal, its jobs and the operator's commands are: the owner of one database, and nothing more. */
const portalRole = 'portal'

export interface ServerAddress {
  role: 'portal' | 'superuser'
  password: string
  port: number
  database?: string
}

export const addressOf = ({ role, password, port, database = databaseName }: ServerAddress): string =>
  `postgres://${role === 'portal' ? portalRole : superuser}:${password}@127.0.0.1:${port}/${database}`

/** Makes the portal's role and database, and hands over what an older portal made as superuser. */
export async function preparePortalRole(maintenanceUrl: string, password: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    if (await isMissing(client, 'pg_roles', 'rolname', portalRole))
      await client.query(`create role ${portalRole}`)
    const abilities = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls'
    // Hexadecimal digits, so there is nothing to quote.
    await client.query(`alter role ${portalRole} with ${abilities} password '${password}'`)
    if (await isMissing(client, 'pg_database', 'datname', databaseName)) {
      await client.query(`create database ${databaseName} owner ${portalRole}`)
    } else await client.query(`alter database ${databaseName} owner to ${portalRole}`)
    await client.query(`revoke connect, temporary on database ${databaseName} from public`)
  })
  await withClient(maintenanceUrl.replace(/\/[^/]+$/, `/${databaseName}`), async (client) => {
    await client.query(handOver)
  })
}

async function withClient(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

async function isMissing(client: pg.Client, table: string, column: string, name: string): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${table} where ${column} = $1`, [name])
  return rows.length === 0
}

/**
 * `reassign owned` refuses the role that initdb made, so each thing is handed over by itself. Sequences of columns and
 * the types and indexes of tables follow their tables.
 */
const handOver = `do $$
declare
  statement text;
begin
  for statement in
    with ours as (
      select oid, nspname from pg_namespace
      where nspname not in ('pg_catalog', 'pg_toast', 'information_schema') and nspname not like 'pg_temp%'
        and nspname not like 'pg_toast_temp%'
    )
    select format('alter schema %I owner to ${portalRole}', nspname)
    from pg_namespace where oid in (select oid from ours) and nspowner = '${superuser}'::regrole
    union all
    select format('alter %s %I.%I owner to ${portalRole}',
      case thing.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      ours.nspname, thing.relname)
    from pg_class thing join ours on ours.oid = thing.relnamespace
    where thing.relowner = '${superuser}'::regrole and thing.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
      and not exists (
        select from pg_depend where objid = thing.oid and classid = 'pg_class'::regclass and deptype in ('a', 'i', 'e')
          and thing.relkind = 'S'
      )
    union all
    select format('alter routine %s owner to ${portalRole}', thing.oid::regprocedure)
    from pg_proc thing join ours on ours.oid = thing.pronamespace
    where thing.proowner = '${superuser}'::regrole
      and not exists (select from pg_depend where objid = thing.oid and classid = 'pg_proc'::regclass and deptype = 'e')
    union all
    select format('alter type %I.%I owner to ${portalRole}', ours.nspname, thing.typname)
    from pg_type thing join ours on ours.oid = thing.typnamespace
    where thing.typowner = '${superuser}'::regrole and thing.typtype in ('c', 'd', 'e', 'r') and thing.typelem = 0
      and (thing.typrelid = 0 or (select relkind from pg_class where oid = thing.typrelid) = 'c')
  loop
    execute statement;
  end loop;
end $$`
