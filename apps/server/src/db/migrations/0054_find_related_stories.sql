-- Where a content stands is asked from its editor: also the stories and reels that lead to it.
create index stories_related on stories using gin (related_content_ids);
create index reels_related on reels using gin (related_content_ids);
