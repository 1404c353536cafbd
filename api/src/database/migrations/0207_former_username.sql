-- Names of deleted accounts, reserved for a while. Only the hash: the name itself is erased.
create table former_username (
  key_hash text primary key,
  reserved_until timestamptz(3) not null
);
