-- A cartoon has its drawing as a picture of its own, shown whole. Until now its cover was the drawing.
alter table contents add column drawing jsonb;

drop trigger contents_use_media on contents;
create trigger contents_use_media
  after insert or delete or update of body, cover, cover_gif, cover_video, drawing, items, video, pdf on contents
  for each row execute function note_media_uses(
    ':type', 'body', 'cover', 'cover_gif', 'cover_video', 'drawing', 'items', 'video', 'pdf');

update contents set drawing = jsonb_set(cover, '{crops}', '[]')
  where type = 'cartoon' and cover is not null and cover <> 'null';
-- Versions too, so that comparing and restoring them does not take the drawing away.
update revisions r set snapshot = r.snapshot || jsonb_build_object('drawing', jsonb_set(r.snapshot -> 'cover', '{crops}', '[]'))
  from contents c
  where c.id = r.item_id and c.type = 'cartoon' and r.entity = 'cartoon' and jsonb_typeof(r.snapshot -> 'cover') = 'object';
