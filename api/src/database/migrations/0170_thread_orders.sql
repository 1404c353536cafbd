-- A forum's threads sorted by start and by number of replies (FORUM-2).
create index thread_newest on thread (forum_id, pinned desc, created_at desc, id desc) where deleted_at is null;
create index thread_replies on thread (forum_id, pinned desc, replies desc, id desc) where deleted_at is null;
