// Generated writes of every definition: create, change, approve one and many, and restore an earlier version.
import { randomUUID } from 'node:crypto'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import type { EntityDefinition } from '@manset/model/entities/entity.ts'
import { typeName } from '../../kit/entity/entity-schema.ts'
import type { Sample } from '../sample-items.ts'
import { saveMutation } from '../sample-items.ts'
import type { World, Write } from './write.ts'

export const entities = Object.values(ENTITIES) as EntityDefinition[]

/** An item with an earlier version that differs from it. */
export async function changedItem(
  { samples, ask }: World,
  entity: EntityDefinition,
): Promise<Sample & { before: number }> {
  const made = await samples.made(entity)
  const input = async ({ id, version }: Sample) => ({ id, version, ...(await samples.change(entity)) })
  const changed = await ask<Sample>(saveMutation(entity), { input: await input(made) })
  return {
    ...(await ask<Sample>(saveMutation(entity), { input: await input(changed) })),
    before: changed.version,
  }
}

export function writesOf(entity: EntityDefinition): Write[] {
  const { save, approve } = entity.calls
  const restore = `restore${typeName(entity)}`
  const write = (mutation: string, variables: Write['variables'], name = mutation): Write => ({
    ...{ mutation, name, variables },
  })
  const made: Write['variables'] = async ({ samples }) => ({
    input: {
      ...(entity.shared ? await samples.change(entity) : await samples.completeInput(entity)),
      saveKey: randomUUID(),
    },
  })
  const changed: Write['variables'] = async ({ samples }) => {
    const { id, version } = await samples.made(entity)
    return { input: { id, version, ...(await samples.change(entity)), saveKey: randomUUID() } }
  }
  return [
    ...(entity.isOfSite ? [] : [write(save, made, `${save}, new`)]),
    write(save, changed, `${save}, changed`),
    write(restore, async (world) => {
      const { id, version, before } = await changedItem(world, entity)
      return { id, version, toVersion: before }
    }),
    ...(approve
      ? [
          write(approve, async ({ samples }) => ({ ...(await samples.made(entity)), isApproved: false })),
          write(`${approve}Batch`, async ({ samples }) => ({
            items: [await samples.made(entity), await samples.made(entity)],
            isApproved: false,
          })),
        ]
      : []),
  ]
}
