"""Every method of the Python client of version 5 against a running server: pypi-5.py BASE_URL API_KEY

The client itself builds its results without a check. Here they are validated against its own types.
"""
import importlib
import pkgutil
import sys
import time

import pydantic
import supermemory
from watch_calls import watch_calls

NAMESPACE, OTHER = 'ann', 'archive'
WAIT_SECONDS = 60


def check(*, type_, object_, host=None):
    return pydantic.TypeAdapter(type_).validate_python(object_)


for module in pkgutil.walk_packages(supermemory.__path__, 'supermemory.'):
    if module.name.endswith('.raw_client'):
        importlib.import_module(module.name).construct_type = check

methods_left = watch_calls(supermemory, lambda module, name: module.endswith('client') and not module.endswith('raw_client')
                           and 'core' not in module and not name.startswith(('Async', 'Default')))

client = supermemory.Supermemory(base_url=sys.argv[1], api_key=sys.argv[2], max_retries=0)
documents, memories, profiles, namespaces = client.documents, client.memories, client.profiles, client.namespaces


def until(ask, is_met):
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        answer = ask()
        if is_met(answer):
            return answer
        time.sleep(0.1)
    raise TimeoutError('the last answer was %r' % answer)


def done(id):
    return until(lambda: documents.get(NAMESPACE, id), lambda found: found.system.dreaming_status == 'done' and found.system.status == 'done')


def refused(call, error):
    try:
        call()
    except error:
        return True
    return False


def texts(found):
    return [each.memory for each in found]


# Documents and files
client.add(NAMESPACE, content='Ann lives in Lisbon.', id='bio', metadata={'kind': 'bio', 'rank': 3, 'tags': ['a']}, group={'team': 'x'},
           date='2024-05-01T00:00:00Z', supporting_context='About Ann', task_type='memory', dreaming='instant')
batch = documents.batch_add(NAMESPACE, documents=[{'content': 'Carl lives in Cork.', 'id': 'carl'}, {'content': ' ', 'id': 'bad'}])
assert (batch.count, batch.failed) == (1, 1)
documents.upload_file(NAMESPACE, file=('dora.txt', b'Dora lives in Delft.', 'text/plain'), metadata='{"kind":"file"}', task_type='superrag')
for town in (b'Essen', b'Ulm'):
    documents.replace_with_file(NAMESPACE, 'note', file=('note.txt', b'Eve lives in %s.' % town))
    assert done('note').content == 'Eve lives in %s.' % town.decode()
documents.update_file(NAMESPACE, 'note', file=('note.txt', b'Eve lives in Bonn.'))
assert done('note').content == 'Eve lives in Bonn.'
documents.update_file(NAMESPACE, 'note', metadata='{"seen":true}')
assert done('note').metadata == {'seen': True}
documents.update(NAMESPACE, 'bio', content='Ann lives in Lisbon. Ann works at Acme.')
bio = done('bio') and documents.get(NAMESPACE, 'bio', include=['chunks', 'memories'])
assert bio.chunks and sorted(texts(bio.memories)) == ['Ann lives in Lisbon', 'Ann works at Acme']
assert refused(lambda: documents.get(NAMESPACE, 'unknown'), supermemory.NotFoundError)

# Searches, profiles and lists
filter = {'operator': 'and', 'operands': [{'field': 'kind', 'operator': 'eq', 'value': 'bio'}, {'field': 'rank', 'operator': 'gte', 'value': 3}]}
include = {'documents': True, 'related': True, 'forgotten': True}
for mode in ('hybrid', 'memories', 'chunks'):
    assert client.search(NAMESPACE, query='Where does Ann live?', search_mode=mode, limit=5, threshold=0, rerank='order', include=include).results
assert client.search(NAMESPACE, query='Where does Ann live?', filter=filter, rerank='aggregate', rewrite_query=False).results
assert 'Ann lives in Lisbon' in texts(client.profile(NAMESPACE, filter=filter).profile.static)
listed = client.list(NAMESPACE, 'documents', page=1, limit=3, sort='createdAt', order='asc', filter=filter, include={'content': True})
assert [(each.id, each.content) for each in listed.documents] == [('bio', bio.content)]
assert client.list(NAMESPACE, 'chunks').chunks
known = client.list(NAMESPACE, 'memories', sort='updatedAt', order='desc').memories
counts = client.content_management.post_ns_by_namespace_list_documents_memory_counts(NAMESPACE, ids=['bio', 'unknown']).counts
assert [(each.id, each.memory_count) for each in counts] == [('bio', 2)]

# Memories
first = next(each for each in known if each.memory == 'Ann works at Acme')
assert memories.get(NAMESPACE, first.id, include='documents').included.document.id == 'bio'
assert memories.get(NAMESPACE, first.id, include='related').id == first.id
assert memories.forget_matching(NAMESPACE, query='Where does Ann work?', dry_run=True).count > 0
forgotten = memories.forget(NAMESPACE, ids=[first.id, 'unknown'])
assert (forgotten.count, len(forgotten.errors)) == (1, 1)
assert memories.get(NAMESPACE, first.id).is_forgotten
assert memories.forget_matching(NAMESPACE, query='Where does Eve live?', dry_run=False).count > 0

# Namespaces, their buckets and the organization
assert profiles.set_buckets(NAMESPACE, buckets={'work': 'Jobs'}).buckets['work'] == 'Jobs'
assert profiles.get_buckets(NAMESPACE).buckets['work'] == 'Jobs'
assert 'work' not in profiles.delete_buckets(NAMESPACE, buckets=['work', 'unknown']).buckets
assert [each.namespace for each in namespaces.list(page=1, limit=5, q='ANN').namespaces] == [NAMESPACE]
assert namespaces.update(NAMESPACE, supporting_context='Notes').supporting_context == 'Notes'
assert namespaces.get(NAMESPACE).supporting_context == 'Notes'
assert client.organization.update(organizational_context='We test.').organizational_context == 'We test.'
assert client.organization.get().namespace_count == 1

# Not served yet: an error that no client retries
connectors = client.connectors
for call in (lambda: client.feedback.post_feedback(type='bug', title='One', description='Two'),
             connectors.list_all, lambda: connectors.list(NAMESPACE), lambda: connectors.create(NAMESPACE, request={'provider': 'notion'}),
             lambda: connectors.get(NAMESPACE, 'one'), lambda: connectors.update(NAMESPACE, 'one'), lambda: connectors.sync(NAMESPACE, 'one'),
             lambda: connectors.delete(NAMESPACE, 'one')):
    assert refused(call, supermemory.InternalServerError)

# The end
removed = documents.delete(NAMESPACE, ids=['carl', 'unknown'])
assert (removed.count, len(removed.errors)) == (1, 1)
assert namespaces.delete(NAMESPACE, move_to=OTHER).status == 'queued'
until(lambda: refused(lambda: namespaces.get(NAMESPACE), supermemory.NotFoundError), bool)


def delete_other():
    try:
        return namespaces.delete(OTHER)
    except supermemory.ConflictError:
        return None


# The merge ends after its sources are gone.
assert until(delete_other, bool).status == 'deleted'

assert methods_left() == []
