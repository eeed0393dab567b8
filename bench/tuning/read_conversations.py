"""Lets a running Loci read conversations, for training: read_conversations.py <url> <key> <conversations> <file.jsonl>.

Each file of the folder `conversations` is one: its `kind`, its `turns` (speaker, day, text) and its `facts`. The file gets a line each,
with the memories and chunks that Loci made of it. What was made of a former reading of the same name is replaced.
"""
import glob
import json
import os
import sys
import time
import urllib.request

IN_PROGRESS = ('queued', 'extracting', 'chunking', 'embedding')
CHUNKS = 'query($id: ID!) { document(ref: {id: $id}) { chunks(first: 100) { nodes { text } } } }'


def main(url, key, folder, target):
    def send(path, body=None):
        headers = {'Content-Type': 'application/json', 'Authorization': f'Bearer {key}'}
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(url + path, data, headers)) as answer:
            return json.load(answer)

    with open(target, 'w') as file:
        for path in sorted(glob.glob(os.path.join(folder, '*.json'))):
            name = os.path.basename(path)[:-len('.json')]
            with open(path) as own:
                conversation = json.load(own)
            tag, messages = f'tuning:{name}', [message_of(number, turn) for number, turn in enumerate(conversation['turns'])]
            stored = send('/v4/conversations', {'conversationId': name, 'containerTags': [tag], 'messages': messages})['id']
            while (status := send(f'/v3/documents/{stored}')['status']) in IN_PROGRESS:
                time.sleep(0.3)
            if status != 'done':
                raise SystemExit(f'{name} is {status}.')
            memories = send('/v4/memories/list', {'containerTags': [tag], 'limit': 1000})['memoryEntries']
            chunks = send('/graphql', {'query': CHUNKS, 'variables': {'id': stored}})['data']['document']['chunks']['nodes']
            row = {'name': name, 'kind': conversation['kind'], 'turns': conversation['turns'], 'facts': conversation['facts'],
                   'memories': [entry['memory'] for entry in memories], 'chunks': [chunk['text'] for chunk in chunks]}
            file.write(json.dumps(row, ensure_ascii=False) + '\n')


def message_of(number, turn):
    speaker, day, text = turn
    role = 'assistant' if speaker == 'assistant' else 'user'
    return {'role': role, 'name': speaker, 'content': text, 'createdAt': f'{day}T{8 + number // 4:02d}:{number % 60:02d}:00Z'}


if __name__ == '__main__':
    main(*sys.argv[1:5])
