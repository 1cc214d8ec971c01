// Definitions that name what does not exist, and tables that lack a name. Loads the model alone, which a wrong name does not break.
import { ABILITIES } from '@manset/model/abilities/abilities.ts'
import { ENTITIES } from '@manset/model/entities/entities.ts'
import { PLAIN_KINDS } from '@manset/model/kinds/plain-kinds.ts'
import { LISTS } from '@manset/model/lists/lists.ts'
import { definitionOf } from './forgotten-definition.ts'
import { shapeOf } from './forgotten-lists.ts'
import { placeOfEntity, placeOfList, read } from './forgotten-places.ts'

/** Tables outside the model with a line for each ability and each kind. */
const TABLES = [
  {
    what: 'ability',
    names: Object.keys(ABILITIES),
    files: [
      'packages/model/src/abilities/actions.ts',
      'apps/server/src/abilities/abilities.ts',
      'apps/web/src/abilities/form-slots.ts',
    ],
  },
  {
    what: 'kind',
    names: Object.keys(PLAIN_KINDS),
    files: [
      'apps/server/src/kinds/plain-kinds.ts',
      'apps/web/src/kinds/plain-kinds.ts',
      'apps/web/src/kinds/plain-inputs.tsx',
    ],
  },
]

/** The column or filter that a sentence about a list begins with. */
const partIn = (said: string) => said.replace(/^The (column|filter) (\w+) .*$/s, '$1s.$2')

export function findMisnamed(): string[] {
  return [
    ...Object.values(ENTITIES).flatMap((entity) =>
      definitionOf(entity).map(
        (said) => `${placeOfEntity(entity.name, /^\w+\.(\w+) /.exec(said)?.[1])} ${said}`,
      ),
    ),
    ...Object.values(LISTS).flatMap((list) =>
      shapeOf(list).map((said) => `${placeOfList(list.name, partIn(said))} ${said}`),
    ),
    ...TABLES.flatMap(({ what, names, files }) =>
      files.flatMap((file) => {
        const lines = read(file).split('\n')
        const lineOf = (name: string) =>
          lines.findIndex((line) => new RegExp(`^ {2}${name}[,:]`).test(line)) + 1
        const last = Math.max(1, ...names.map(lineOf))
        return names
          .filter((name) => lineOf(name) === 0)
          .map((name) => `${file}:${last} The ${what} ${name} is not listed here.`)
      }),
    ),
  ]
}
