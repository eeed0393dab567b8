/**
 * The published packages of PocketSphinx (BSD-2-Clause; the library with its model of American English) to fetch, in
 * `pip`'s format. 5.1.1 supports Python 3.11 and 3.13, and 5.0.4 supports the others.
 */
export const POCKETSPHINX_REQUIREMENTS = `
pocketsphinx==5.1.1 ; python_version in "3.11 3.13" \\
  --hash=sha256:bb8fd0fc7fb08dd8f85da21f5121f34ebf4186a5bee91ce85e2d358e69a448bf \\
  --hash=sha256:4742dc42c010caf5a2558cac910b0856d85c94e9bb0357ed4ff32f1f0d0837f9 \\
  --hash=sha256:00fc4a43cbb2d2620557603c9d1d6a1d54998b13e1406d449a5d674a5309893c \\
  --hash=sha256:b29b014241edce4437a55b8743a3156deb0d383c919e923eac099e2fb16f8c14 \\
  --hash=sha256:8cd1ae6f236c2d1941643d87b9136317f628878892fbcb873ab2795f715144d3 \\
  --hash=sha256:08e4d5cc7377932dae2e55191b34f9939d73bf2401046ca2bd03be6daf21ac3b \\
  --hash=sha256:38ff34e47b35f0caa1b58939806c4ab86c234a13536299c8c929a3cb45761941 \\
  --hash=sha256:c6741bebbec5a10d08971bd2fdc0a6c1f876ad20a27f73c598e81654612794d6 \\
  --hash=sha256:0ffe854397b11546a9f629472367c8b668583a5ebfefbc129a80875e0ec70bee \\
  --hash=sha256:9328118d15c150b88885d79765e663f3c42a3601bb8c15e9ff42f44428b10d61 \\
  --hash=sha256:8de78671858278dbe97bf9578ea25a70ac2162d49a3218155c874058ba4554fc \\
  --hash=sha256:2ba7e6789a67119f581b85d156e523cd1876af5d30ebacbf7ed3cd85f61ec382
pocketsphinx==5.0.4 ; python_version not in "3.11 3.13" \\
  --hash=sha256:1252b6ba31fb1404aa10d182d9b2685a3cac1753729390c8ec2dde0a882d88b9 \\
  --hash=sha256:3af489151b2bdd910fe279fd6abdc7e53936c6b140a4bae743478cc3419a4cda \\
  --hash=sha256:46d55f8e39e4efd7a9510b4e3f04fff1f584d01feaf1eb916a6c0f1a1d9fc08e \\
  --hash=sha256:3dbbca377ca081c1afeb87dac8d17e41e17dcb89ff04041edb03a73b42e53bbd \\
  --hash=sha256:efd1ab4a14560764b4d635f4995994e6d94d6fa70a00f5e38d08418a90ea8547 \\
  --hash=sha256:d422e0f1bf6c1fb1b5405e2df73046ea8764375282f28d7b0e739a8177546c2e \\
  --hash=sha256:833d0ba73affdec98883e0828dbacb69ab4932f4e739062076ed679e54878f21 \\
  --hash=sha256:fd4f9bf9e3643ab00dd7978b64f34876189f4720231636b5185e8e8589c49e16
`;
