// The description of a demo dish; recipes.ts creates recipes from it.

/** Its look from above. */
export type Shape = 'bowl' | 'pieces' | 'squares' | 'grains' | 'rounds' | 'flat' | 'glass' | 'spread'

export interface Dish {
  title: string
  spot: string
  /** Ingredients, separated by semicolons. */
  needs: string
  /** Steps, separated by semicolons. */
  method: string
  /** Minutes of preparation and cooking. */
  minutes: readonly [preparation: number, cooking: number]
  calorie: number
  difficulty: 'Kolay' | 'Orta' | 'Zor'
  shape: Shape
  colours: readonly [base: string, accent: string]
}
