-- The product's own words for a forum, where nobody has changed them.
update forum set title = 'Off topic', description = 'Everything that is not about the club'
where slug = 'anything-else' and title = 'Anything else' and description = 'All the rest';
