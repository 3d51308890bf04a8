import { hash, randomBytes } from 'node:crypto'
import { asOwner, type StartedProduct } from '../lib/started-product.ts'

const MENUS = 500
const BUTTONS = 2000
const USERS = 200_000
/** People of one department whom the list asks for: one of so many. */
const DEPARTMENTS = 100
/** Who asks: somebody of the platform who is no administrator. */
export const READER = 'medical'
/** Windows a person may have open at once. */
const WINDOWS = 10

const hashOf = (text: string): string => hash('sha256', text, 'base64url')

/** Menus, buttons and people through SQL, as fast as it goes; answers the department whose people are listed. */
export async function fillSystem({ socketDir }: StartedProduct): Promise<string> {
  return asOwner(socketDir, async client => {
    await client.query("set session_replication_role = replica; select set_config('app.tenant', '-1', false)")
    const add = (what: string, values: unknown[]) => client.query(what, values)
    await add(
      `insert into sys_permission (id, name, url, component, menu_type, sort_no)
       select md5('bench-menu' || n)::uuid, '压测菜单' || n, '/bench/menu' || n, 'system/BenchPage', 0, n
       from generate_series(1, $1::integer) n`,
      [MENUS],
    )
    await add(
      `insert into sys_permission (id, parent_id, name, perms, menu_type, sort_no)
       select md5('bench-button' || n)::uuid, md5('bench-menu' || (1 + n % $2::integer))::uuid, '按钮' || n, 'bench:menu:act' || n, 2, n
       from generate_series(1, $1::integer) n`,
      [BUTTONS, MENUS],
    )
    // A role of its own: rules do not narrow what an administrator sees.
    await add(
      `insert into sys_role (id, tenant_id, role_code, role_name) values (md5('bench-role')::uuid, 1, 'bench', '压测角色')`,
      [],
    )
    await add(
      `insert into sys_user_role (id, tenant_id, user_id, role_id)
       select gen_random_uuid(), 1, id, md5('bench-role')::uuid from sys_user where username = $1`,
      [READER],
    )
    await add(
      `insert into sys_role_permission (id, tenant_id, role_id, permission_id)
       select gen_random_uuid(), 1, r.id, p.id from sys_permission p, sys_role r
       where r.tenant_id = 1 and (r.role_code = 'bench' or (r.role_code = 'admin' and (p.url like '/bench/%' or p.perms like 'bench:%')))
         and (url like '/bench/%' or perms like 'bench:%' or url = '/isystem/user' or perms = 'sys:user:list')`,
      [],
    )
    await add(
      `insert into sys_depart (id, tenant_id, parent_id, depart_name, org_code, biz_type)
       select md5('bench-depart' || n)::uuid, 1, root.id, '压测部门' || n, root.org_code || 'Z' || lpad(n::text, 2, '0'), 'platform'
       from generate_series(0, $1::integer - 1) n, (select id, org_code from sys_depart where tenant_id = 1 and parent_id is null order by org_code limit 1) root`,
      [DEPARTMENTS],
    )
    await add(
      `insert into sys_user (id, tenant_id, username, realname)
       select md5('bench-user' || n)::uuid, 1, 'bench' || n, '压测用户' || n from generate_series(1, $1::integer) n`,
      [USERS],
    )
    await add(
      `insert into sys_user_tenant (id, tenant_id, user_id)
       select gen_random_uuid(), 1, md5('bench-user' || n)::uuid from generate_series(1, $1::integer) n`,
      [USERS],
    )
    await add(
      `insert into sys_user_depart (id, tenant_id, user_id, depart_id)
       select gen_random_uuid(), 1, md5('bench-user' || n)::uuid, md5('bench-depart' || n % $2::integer)::uuid
       from generate_series(1, $1::integer) n`,
      [USERS, DEPARTMENTS],
    )
    await client.query('vacuum analyze sys_user, sys_user_depart, sys_user_tenant, sys_permission, sys_role_permission')
    await client.query('alter system set track_activity_query_size = 32768')
    const { rows } = await client.query<{ id: string }>(
      "select replace(md5('bench-depart7')::uuid::text, '-', '') as id",
    )
    return rows[0]?.id ?? ''
  })
}

/** A window that is about to open its notice socket. */
export interface Arrival {
  readonly userId: string
  readonly ticket: string
}

/** Signs so many windows in, ten of each person, and gives each the ticket its socket asks for. */
export async function signInWindows({ socketDir }: StartedProduct, first: number, windows: number): Promise<Arrival[]> {
  const all = Array.from({ length: windows }, (_, at) => {
    const ticket = randomBytes(24).toString('base64url')
    return { person: first + Math.floor(at / WINDOWS), ticket, session: hashOf(`bench-window-${first}-${at}`) }
  })
  return asOwner(socketDir, async client => {
    await client.query("select set_config('app.tenant', '-1', false)")
    const columns = [all.map(one => one.person), all.map(one => one.session), all.map(one => hashOf(one.ticket))]
    await client.query(
      `insert into sys_session (id, tenant_id, user_id, token_hash, created_at, last_active_at, expires_at)
       select gen_random_uuid(), 1, md5('bench-user' || person)::uuid, session, now(), now(), now() + interval '1 day'
       from unnest($1::integer[], $2::text[]) t (person, session)`,
      columns.slice(0, 2),
    )
    await client.query(
      `insert into sys_socket_ticket (ticket_hash, tenant_id, user_id, token_hash, expires_at)
       select ticket, 1, md5('bench-user' || person)::uuid, session, now() + interval '10 minutes'
       from unnest($1::integer[], $2::text[], $3::text[]) t (person, session, ticket)`,
      columns,
    )
    const { rows } = await client.query<{ id: string }>(
      "select replace(md5('bench-user' || person)::uuid::text, '-', '') as id from unnest($1::integer[]) person",
      columns.slice(0, 1),
    )
    return all.map(({ ticket }, at) => ({ ticket, userId: rows[at]?.id ?? '' }))
  })
}
