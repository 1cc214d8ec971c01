import type { Feature } from '../../kit/feature.ts'

export const recipe: Feature = {
  name: 'recipe',
  choices: {
    recipe: {
      words: { tr: 'Tarifler', en: 'Recipes' },
      permissions: ['headline.view', 'headlineOld.view', 'mailing.view'],
      load: () => import('./recipe-choice.ts'),
    },
  },
}
