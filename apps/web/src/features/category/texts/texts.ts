import { category } from '@manset/model/entities/category.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

defineEntityTexts(category, { tr, en })
