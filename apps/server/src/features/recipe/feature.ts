// Recipes of the recipe service, for headlines and newsletters.
import type { Feature } from '../../kit/feature.ts'
import { addRecipes } from './schema.ts'

export const recipe: Feature = { name: 'recipe', schema: addRecipes }
