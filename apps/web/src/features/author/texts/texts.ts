import { author } from '@manset/model/entities/author.ts'
import { defineEntityTexts } from '../../../kit/words/entity-texts.ts'
import { en } from './en.ts'
import { tr } from './tr.ts'

defineEntityTexts(author, { tr, en })
