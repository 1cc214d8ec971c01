// Queries to the recipe service through our server.
import type { GetRecipesQuery } from '../../generated/graphql.ts'
import { graphql } from '../../generated/graphql.ts'

export const RecipesDocument = graphql(`
  query GetRecipes($filter: RecipeFilterInput, $page: Int!, $take: Int!) {
    hasRecipeService
    getRecipes(filter: $filter, page: $page, take: $take) {
      hasAnswered
      hasMore
      items {
        id
        title
        spot
        content
        author
        categoryName
        mainCategoryName
        recipeDate
        createdDate
        totalPreparationTime
        isChiefSelection
        hasVideo
        coverImage {
          vertical {
            path
          }
          horizontal {
            path
          }
        }
        problems {
          field
        }
        headlineItem {
          title
          spot
          url
        }
        mailingItem {
          title
          spot
          contentUrl
          contentDate
          imageUrl
          isChiefSelection
        }
      }
    }
  }
`)

export const RecipeAuthorsDocument = graphql(`
  query GetRecipeAuthors {
    getRecipeAuthors {
      hasAnswered
      items {
        id
        fullName
      }
    }
  }
`)

export const RecipeCategoriesDocument = graphql(`
  query GetRecipeCategories {
    getRecipeCategories {
      hasAnswered
      items {
        id
        name
      }
    }
  }
`)

export type RecipeRow = NonNullable<GetRecipesQuery['getRecipes']>['items'][number]
