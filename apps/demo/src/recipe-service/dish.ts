// What a dish of the demo is written down as; recipes.ts makes recipes of them.

/** How it lies on the table, seen from above. */
export type Shape = 'bowl' | 'pieces' | 'squares' | 'grains' | 'rounds' | 'flat' | 'glass' | 'spread'

export interface Dish {
  title: string
  spot: string
  /** Ingredients, a semicolon between them. */
  needs: string
  /** Steps, a semicolon between them. */
  method: string
  /** To prepare and to cook. */
  minutes: readonly [preparation: number, cooking: number]
  calorie: number
  difficulty: 'Kolay' | 'Orta' | 'Zor'
  shape: Shape
  colours: readonly [base: string, accent: string]
}
