// Behavior of saving an agency beyond its definition.
import { permissionOf } from '@manset/model/entities/entity.ts'
import type { Problem } from '@manset/model/problem.ts'
import { linkName } from '@manset/model/text/fold.ts'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { Behaviour, Draft } from '../../../kit/entity/behaviour.ts'
import { loadSitePermissions, permissionsOfRoles } from '../../../platform/auth/site-permissions.ts'

/** Characters that all file systems accept. */
const FOLDER = /^[a-z0-9-]+$/
const MAX_FOLDER_CHARACTERS = 50

/**
 * The folder is derived from the name once and never changes. An agency belongs to one site and delivers to others: adding or removing a
 * site requires permission on that site too.
 */
export const agencyBehaviour: Behaviour = {
  async prepare({ value, context }) {
    value.folder ??= await findFreeFolder(String(value.name ?? ''), context.tools.db)
  },
  async check(draft) {
    return [...checkFolder(draft), ...(await checkSites(draft))]
  },
}

/** A free folder name derived from the agency's name, with a number if it exists already. */
async function findFreeFolder(name: string, db: Kysely<Tables>): Promise<string> {
  const made = linkName(name).slice(0, MAX_FOLDER_CHARACTERS)
  const base = FOLDER.test(made) ? made : 'agency'
  const { rows } = await sql<{ folder: string }>`
    select folder from agencies where folder = ${base} or folder like ${`${base}-%`}`.execute(db)
  const taken = new Set(rows.map(({ folder }) => folder))
  let folder = base
  for (let number = 2; taken.has(folder); number += 1) folder = `${base}-${number}`
  return folder
}

function checkFolder({ value, before }: Draft): Problem[] {
  const { folder } = value
  if (before) return folder === before.folder ? [] : [{ field: 'folder', rule: 'folderStays', params: {} }]
  return FOLDER.test(String(folder)) ? [] : [{ field: 'folder', rule: 'linkName', params: {} }]
}

async function checkSites({ value, before, entity, context }: Draft): Promise<Problem[]> {
  const were = new Set((before?.siteIds ?? []) as number[])
  const are = new Set((value.siteIds ?? []) as number[])
  const moved = [...new Set([...were, ...are])].filter((site) => were.has(site) !== are.has(site))
  if (moved.length === 0) return []
  const { db } = context.tools
  const [rights, { rows: roles }] = await Promise.all([
    loadSitePermissions(db, moved),
    sql<{ siteId: number; roleId: string }>`
      select site_id as "siteId", role_id as "roleId" from user_roles
      where user_id = ${context.viewer.userId} and site_id = any(${moved}::int[])`.execute(db),
  ])
  const held = rights.filter((site) => {
    const own = roles.filter(({ siteId }) => siteId === site.siteId).map(({ roleId }) => roleId)
    return permissionsOfRoles(site, own).has(permissionOf(entity, before ? 'edit' : 'create'))
  })
  return held.length === moved.length ? [] : [{ field: 'siteIds', rule: 'ownSites', params: {} }]
}
