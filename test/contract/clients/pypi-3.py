"""Every method of the Python client of version 3 against a running server: pypi-3.py BASE_URL API_KEY

The client validates every answer strictly against its own types.
"""
import sys
import time

import supermemory
from watch_calls import watch_calls

TAG = 'user_ann'
WAIT_SECONDS = 60

resources_left = watch_calls(supermemory, lambda module, name: module.startswith('supermemory.resources.')
                             and name.endswith('Resource') and not name.startswith('Async'))

requests = []
client = supermemory.Supermemory(base_url=sys.argv[1], api_key=sys.argv[2], _strict_response_validation=True)
client._client.event_hooks = {'request': [requests.append]}
documents, memories, search, settings, connections = client.documents, client.memories, client.search, client.settings, client.connections


def done(id):
    end = time.monotonic() + WAIT_SECONDS
    while time.monotonic() < end:
        found = documents.get(id)
        if found.status == 'done':
            return found
        time.sleep(0.1)
    raise TimeoutError('the last answer was %r' % found)


def refused(call, error):
    try:
        call()
    except error:
        return True
    return False


def ids(page):
    return [each.id for each in page.memories]


# Documents
bio = client.add(content='Ann lives in Lisbon. Ann works at Acme.', container_tag=TAG, custom_id='bio', metadata={'kind': 'bio', 'rank': 3, 'tags': ['a']},
                 entity_context='About Ann', task_type='memory', filepath='/people/ann.md')
assert done(bio.id).metadata == {'kind': 'bio', 'rank': 3, 'tags': ['a']}
other = documents.add(content='Bob plays chess.', container_tag=TAG)
done(other.id)
documents.update(other.id, content='Bob plays go.', metadata={'kind': 'game'})
assert done(other.id).content == 'Bob plays go.'
filters = {'AND': [{'key': 'kind', 'value': 'bio', 'filter_type': 'metadata'}]}
assert ids(documents.list(container_tags=[TAG], filters=filters, include_content=True, sort='createdAt', order='asc')) == [bio.id]
assert documents.delete(other.id) is None
assert refused(lambda: documents.get(other.id), supermemory.NotFoundError)
batch = documents.batch_add(documents=[{'content': 'Carl lives in Cork.'}, {'content': 'Dora sings.'}], container_tag='bulk')
assert (batch.success, batch.failed) == (2, 0)
uploaded = documents.upload_file(file=('eve.txt', b'Eve lives in Essen.', 'text/plain'), container_tags='["bulk"]', metadata='{"kind":"file"}')
assert done(uploaded.id).metadata == {'kind': 'file'}
processing = documents.list_processing()
assert len(processing.documents) == processing.total_count
assert documents.delete_bulk(ids=ids(documents.list(container_tags=['bulk']))).deleted_count == 3

# Searches and the profile
asked = {'q': 'Where does Ann live?', 'filters': filters}
found = search.memories(**asked, container_tag=TAG, search_mode='hybrid', threshold=0, include={'documents': True, 'related_memories': True, 'summaries': True})
assert 'Ann lives in Lisbon' in [each.memory for each in found.results]
for find in (search.documents, search.execute):
    assert 'Lisbon' in find(**asked, container_tags=[TAG], include_full_docs=True, include_summary=True).results[0].chunks[0].content
profile = client.profile(container_tag=TAG, q=asked['q'], filters=filters)
assert 'Ann lives in Lisbon' in profile.profile.static and profile.search_results.results

# Memories
changed = memories.update_memory(container_tag=TAG, content='Ann works at Acme', new_content='Ann works at Brill')
assert (changed.memory, changed.version) == ('Ann works at Brill', 2)
assert memories.forget(container_tag=TAG, content='Ann works at Brill', reason='asked to').forgotten
assert refused(lambda: client.with_options(max_retries=0).memories.forget(container_tag=TAG, content='Ann works at Brill'), supermemory.ConflictError)

# Settings
assert settings.update(should_llm_filter=True, filter_prompt='Keep what is said of people.', chunk_size=512).updated.chunk_size == 512
assert settings.get().filter_prompt == 'Keep what is said of people.'

# Connections


def deleted(call):
    """The id of a deleted connection. The contract answers with an object, where this client's types name a list."""
    try:
        return call().id
    except supermemory.APIResponseValidationError as error:
        return error.body['id']


tags = {'container_tags': [TAG]}
site = connections.create('web-crawler', metadata={'startUrl': 'http://docs.invalid/'}, document_limit=5, **tags)
assert site.auth_link is None
assert [connection.id for connection in connections.list(**tags)] == [site.id]
assert connections.get_by_id(site.id).provider == 'web-crawler'
assert connections.get_by_tag('web-crawler', **tags).id == site.id
assert 'web-crawler' in connections.import_('web-crawler', **tags)
assert connections.list_documents('web-crawler', **tags) == []
before = len(requests)
unsupported = [lambda: connections.configure(site.id, resources=[]), lambda: connections.resources(site.id, page=1),
               lambda: connections.create('notion', **tags)]
assert all(refused(call, supermemory.InternalServerError) for call in unsupported)
assert len(requests) - before == len(unsupported)
assert deleted(lambda: connections.delete_by_id(site.id)) == site.id
again = connections.create('web-crawler', metadata={'startUrl': 'http://docs.invalid/'}, **tags)
assert deleted(lambda: connections.delete_by_provider('web-crawler', **tags)) == again.id

assert resources_left() == []
