-- A correction of text names no column of files, so only the short condition of its own trigger is evaluated. PostgreSQL reads a
-- trigger's condition from its catalog again for every statement that fires it.
drop trigger contents_change_media on contents;
create trigger contents_change_media
  after update of cover, cover_gif, cover_video, drawing, items, video, pdf on contents
  for each row when (
    old.cover is distinct from new.cover
    or old.cover_gif is distinct from new.cover_gif
    or old.cover_video is distinct from new.cover_video
    or old.drawing is distinct from new.drawing
    or old.items is distinct from new.items
    or old.video is distinct from new.video
    or old.pdf is distinct from new.pdf
  )
  execute function note_media_uses(
    ':type', 'cover', 'cover_gif', 'cover_video', 'drawing', 'items', 'video', 'pdf');
create trigger contents_change_media_of_body
  after update of body on contents
  for each row when (position('/media/' in old.body) > 0 or position('/media/' in new.body) > 0)
  execute function note_media_uses(':type', 'body');
