-- Faces are chosen from closed lists now; no page could store another one.
update class_children
set face = null
where not (
  face->>'hair' in ('short', 'side', 'long', 'curly', 'buns')
  and face->>'hairColour' in ('black', 'brown', 'chestnut', 'fair', 'grey')
  and face->>'colour' in ('tomato', 'sun', 'sky', 'leaf', 'rose')
);
