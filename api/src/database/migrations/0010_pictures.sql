-- Pictures are asked for by their address.
create index player_photo on player using hash (photo_url);
create index coach_photo on coach using hash (photo_url);
