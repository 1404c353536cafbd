-- The latest threads of a forum, pinned or not: without it the overview reads all of them.
create index thread_latest on thread (forum_id, latest_at desc, id desc) where deleted_at is null;
