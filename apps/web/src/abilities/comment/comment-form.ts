// Parts of a form that concern comments.
import type { FormSlots } from '../../kit/slots.ts'
import { CommentAround } from './comment-context.tsx'
import { CommentsButton, FieldMark } from './comment-marks.tsx'

export const commentForm: FormSlots = { Around: CommentAround, People: CommentsButton, FieldMark }
